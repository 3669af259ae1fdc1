import type { Performance, PerformanceOverview } from '@plumbline/contract/outreach/performance'
import type { Executor } from '#platform/db/database.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { presentRow, sumSavings } from './campaign-row.ts'
import { findDayCounts } from './day-counts.repository.ts'
import {
  countControl,
  findMeasured,
  findReach,
  findShownBuild,
  type MeasuredCampaign,
  type ReachRow,
  type ShownBuild,
} from './performance.repository.ts'
import { presentPerformance } from './present-performance.ts'
import type { CampaignResult, ResultFigures } from './result-figures.ts'
import { withholdPerformance, withholdRow } from './withhold-performance.ts'

type Sources = {
  references: ReferenceSource
  findFigures: (db: Executor, result: CampaignResult) => Promise<ResultFigures>
}

/** Fills the cache, because readers of the overview usually open a campaign next. */
async function prepareFigures(db: Executor, results: readonly CampaignResult[], { findFigures }: Sources) {
  for (const result of results) {
    try {
      await findFigures(db, result)
    } catch {
      // The request for the campaign will report the error.
    }
  }
}

/** The team sees every count as it is; everybody else those of the start of the day (R-SUP-6). */
async function findShown(
  db: Executor,
  build: ShownBuild,
  isWhole: boolean,
  id?: string,
): Promise<{ campaign: MeasuredCampaign; reach: ReachRow | null }[]> {
  const measured = await findMeasured(db, build.id, id)
  if (isWhole) return measured.map((campaign) => ({ campaign, reach: null }))
  const counts = await findDayCounts(db, officeToday().toString())
  return measured.flatMap((campaign) => {
    const { reach, ...kept } = counts.get(campaign.id) ?? {}
    return reach === undefined ? [] : [{ campaign: { ...campaign, ...kept }, reach }]
  })
}

/** `isWhole` is true for the team, which sees every count. */
export async function getOverview(
  db: Executor,
  sources: Sources,
  isWhole: boolean,
): Promise<PerformanceOverview> {
  const build = await findShownBuild(db)
  if (build === null) return { campaigns: [], total: null, data_through: null, latest_mature: null }
  const reference = await sources.references(build.manifest)
  const results = (await findShown(db, build, isWhole)).map(({ campaign }) => ({
    build,
    campaign,
    reference,
    row: presentRow(campaign, build, reference),
  }))
  void prepareFigures(db, results, sources)
  const whole = results.map(({ row }) => row)
  const rows = isWhole ? whole : whole.map(withholdRow)
  return {
    campaigns: rows,
    total: sumSavings(rows),
    data_through: build.data_through,
    latest_mature: build.latest_mature,
  }
}

export async function getPerformance(
  db: Executor,
  { references, findFigures }: Sources,
  id: string,
  isWhole: boolean,
): Promise<Performance> {
  const build = await findShownBuild(db)
  const [shown] = build === null ? [] : await findShown(db, build, isWhole, id)
  if (build === null || shown === undefined) throw new Refusal('not_found')
  const { campaign } = shown
  const reference = await references(build.manifest)
  const row = presentRow(campaign, build, reference)
  const [figures, reach, assignedControl] = await Promise.all([
    findFigures(db, { build, campaign, row, reference }),
    shown.reach ?? findReach(db, id),
    countControl(db, id),
  ])
  const whole = presentPerformance({ campaign, build, row, figures, reach })
  return isWhole ? whole : withholdPerformance(whole, { assignedControl, contacts: campaign.contacts })
}
