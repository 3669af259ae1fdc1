import type { Performance, PerformanceRow } from '@plumbline/contract/outreach/performance'
import type { Executor } from '#platform/db/database.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { presentRow } from './campaign-row.ts'
import { findDayCounts } from './day-counts.repository.ts'
import {
  countControl,
  findMeasured,
  findReach,
  type MeasuredCampaign,
  type ReachRow,
  type ShownBuild,
} from './performance.repository.ts'
import { presentPerformance } from './present-performance.ts'
import type { FrozenResult } from './result-editions.repository.ts'
import type { CampaignResult, ResultFigures } from './result-figures.ts'
import { withholdPerformance } from './withhold-performance.ts'

export type Sources = {
  references: ReferenceSource
  findFigures: (db: Executor, result: CampaignResult) => Promise<ResultFigures>
}

/** Today's results, whole, as the team sees them. */
export async function findLiveRows(
  db: Executor,
  { references }: Sources,
  build: ShownBuild,
): Promise<(CampaignResult & { row: PerformanceRow })[]> {
  const [measured, reference] = await Promise.all([findMeasured(db, build.id), references(build.manifest)])
  return measured.map((campaign) => ({
    build,
    campaign,
    reference,
    row: presentRow(campaign, build, reference),
  }))
}

async function presentLive(
  db: Executor,
  { references, findFigures }: Sources,
  build: ShownBuild,
  { campaign, reach }: { campaign: MeasuredCampaign; reach: ReachRow },
): Promise<FrozenResult> {
  const reference = await references(build.manifest)
  const row = presentRow(campaign, build, reference)
  const figures = await findFigures(db, { build, campaign, row, reference })
  return presentPerformance({ campaign, build, row, figures, reach })
}

export async function findLivePerformance(
  db: Executor,
  sources: Sources,
  build: ShownBuild,
  id: string,
): Promise<Performance | null> {
  const [campaign] = await findMeasured(db, build.id, id)
  if (campaign === undefined) return null
  const reach = await findReach(db, id)
  return { ...(await presentLive(db, sources, build, { campaign, reach })), edition: null }
}

/** What the payer would see of every campaign if the results were frozen now; counts are of the start of the day. */
export async function listPayerResults(
  db: Executor,
  sources: Sources,
  build: ShownBuild,
): Promise<FrozenResult[]> {
  const counts = await findDayCounts(db, officeToday().toString())
  const results: FrozenResult[] = []
  for (const campaign of await findMeasured(db, build.id)) {
    const day = counts.get(campaign.id)
    if (day === undefined) continue
    const { reach, ...kept } = day
    const whole = await presentLive(db, sources, build, { campaign: { ...campaign, ...kept }, reach })
    const hidden = { assignedControl: await countControl(db, campaign.id), contacts: day.contacts }
    results.push(withholdPerformance(whole, hidden))
  }
  return results
}
