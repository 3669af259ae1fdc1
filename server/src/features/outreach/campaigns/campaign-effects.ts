import { measureEffect } from '@plumbline/claims/effects/measure-effect'
import { waveQuarters } from '@plumbline/claims/effects/wave-quarters'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { refreshListFigures } from '#platform/providers/provider-list.repository.ts'
import {
  type Campaign,
  deleteEffects,
  findCampaigns,
  findMatureQuarters,
  findNeverContacted,
  findSums,
  freezeCosts,
  insertEffect,
  lockCurrentBuild,
  updateSavings,
} from './campaign-effects.repository.ts'

const holdsOut = (campaign: Campaign) =>
  campaign.waves.some((wave) => wave.assignments.some(({ arm }) => arm === 'control'))

/**
 * Measures all campaigns, or one, on the cells of a build, and writes the savings of each provider. It runs in the
 * transaction that publishes the build, after its cells and summaries. Running it again replaces the results.
 */
export async function computeCampaignEffects(db: Executor, buildId: number, only?: string): Promise<void> {
  const campaigns = await findCampaigns(db, only)
  const matureQuarters = await findMatureQuarters(db, buildId)
  const neverContacted = campaigns.every(holdsOut) ? [] : await findNeverContacted(db)
  await deleteEffects(db, buildId, only)
  for (const campaign of campaigns) {
    const { waves } = campaign
    const result = measureEffect({
      waves,
      sums: await findSums(db, buildId, campaign, holdsOut(campaign) ? 'assigned' : 'all'),
      matureQuarters,
      neverContacted,
    })
    await insertEffect(db, buildId, campaign.id, result)
    const ready = waves.filter((wave) => waveQuarters(wave, matureQuarters).ready)
    if (result.status === 'final') await freezeCosts(db, campaign.id, ready.length)
  }
  await updateSavings(db, buildId)
}

/**
 * Measures a changed campaign again on the current build. The results of other campaigns stay as published, although
 * the providers that those without a hold-out are compared with may have changed.
 */
export async function refreshCampaignEffects(db: Database, campaignId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const build = await lockCurrentBuild(trx)
    if (build === null) return
    await computeCampaignEffects(trx, build, campaignId)
    await refreshListFigures(trx)
  })
}
