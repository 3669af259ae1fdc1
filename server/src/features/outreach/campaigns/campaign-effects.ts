import { measureEffect } from '@plumbline/claims/effects/measure-effect'
import { sql } from 'kysely'
import { type Database, type Executor, getRow, inTransaction } from '#platform/db/database.ts'
import { refreshListFigures } from '#platform/providers/provider-list.repository.ts'
import {
  type Campaign,
  deleteEffects,
  findCampaigns,
  findMatureQuarters,
  findNeverContacted,
  findSums,
  insertEffect,
  updateSavings,
} from './campaigns.repository.ts'

const holdsOut = (campaign: Campaign) =>
  campaign.waves.some((wave) => wave.assignments.some(({ arm }) => arm === 'control'))

/**
 * Measures all campaigns, or one, on the cells of a build and writes what all of them saved with each provider. It runs
 * in the transaction that publishes the build, after its cells and summaries; done again, it replaces what it wrote.
 */
export async function computeCampaignEffects(db: Executor, buildId: number, only?: string): Promise<void> {
  const campaigns = await findCampaigns(db, only)
  const matureQuarters = await findMatureQuarters(db, buildId)
  const neverContacted = campaigns.every(holdsOut) ? [] : await findNeverContacted(db)
  await deleteEffects(db, buildId, only)
  for (const campaign of campaigns) {
    const result = measureEffect({
      waves: campaign.waves,
      sums: await findSums(db, buildId, campaign, holdsOut(campaign) ? 'assigned' : 'all'),
      matureQuarters,
      neverContacted,
    })
    await insertEffect(db, buildId, campaign.id, result)
  }
  await updateSavings(db, buildId)
}

/**
 * Measures a campaign anew on the current build, after it changed. The results of the others stay as they were
 * published: those without a hold-out are compared with everybody never contacted, which it may have changed.
 */
export async function refreshCampaignEffects(db: Database, campaignId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Locked, so that no other build is published in between.
    const state = await getRow(
      trx,
      sql<{ build: number | null }>`select current_build_id as build from system_state for update`,
    )
    if (state.build === null) return
    await computeCampaignEffects(trx, state.build, campaignId)
    await refreshListFigures(trx)
  })
}
