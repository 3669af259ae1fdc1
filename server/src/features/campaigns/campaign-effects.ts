import { measureEffect } from '@plumbline/claims/effects/measure-effect'
import { sql } from 'kysely'
import { type Database, type Executor, getRow, inTransaction } from '#platform/database.ts'
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
 * Measures all campaigns on the cells of a build and writes what they saved with each provider. It runs in the
 * transaction that publishes the build, after its cells and summaries; done again, it replaces what it wrote.
 */
export async function computeCampaignEffects(db: Executor, buildId: number): Promise<void> {
  const campaigns = await findCampaigns(db)
  const matureQuarters = await findMatureQuarters(db, buildId)
  const neverContacted = campaigns.every(holdsOut) ? [] : await findNeverContacted(db)
  const savings = new Map<string, { npi: string; tin: string; amount: number }>()
  await deleteEffects(db, buildId)
  for (const campaign of campaigns) {
    const result = measureEffect({
      waves: campaign.waves,
      sums: await findSums(db, buildId, campaign, holdsOut(campaign) ? 'assigned' : 'all'),
      matureQuarters,
      neverContacted,
    })
    await insertEffect(db, buildId, campaign.id, result)
    for (const { npi, tin, savings: amount } of result.providers) {
      if (amount === null) continue
      const key = `${npi}/${tin}`
      savings.set(key, { npi, tin, amount: amount + (savings.get(key)?.amount ?? 0) })
    }
  }
  await updateSavings(db, buildId, [...savings.values()])
}

/** Measures anew on the current build, after a campaign changed. */
export async function refreshCampaignEffects(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Locked, so that no other build is published in between.
    const state = await getRow(
      trx,
      sql<{ build: number | null }>`select current_build_id as build from system_state for update`,
    )
    if (state.build !== null) await computeCampaignEffects(trx, state.build)
  })
}
