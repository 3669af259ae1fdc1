import type {
  Performance,
  PerformanceOverview,
  PerformanceRow,
} from '@plumbline/contract/outreach/performance'
import { isMeasured, isToldFromChance } from '@plumbline/contract/outreach/performance-words'
import { type Edition, editionKey } from '@plumbline/contract/outreach/result-editions'
import { roundEffects, roundTotal } from '@plumbline/contract/outreach/round-result'
import type { Database, Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { sumSavings } from './campaign-row.ts'
import { findLivePerformance, findLiveRows, type Sources } from './live-results.ts'
import { countAssigned, findShownBuild, type ShownBuild } from './performance.repository.ts'
import { findEditions, findFrozenResults } from './result-editions.repository.ts'
import { ensureEditions } from './result-editions.ts'
import type { CampaignResult } from './result-figures.ts'
import { withoutNumbers } from './withhold-performance.ts'

/** The team sees today's figures unless it asks for an edition; everybody else always sees one. */
export type Reader = { isTeam: boolean; edition: string | undefined }

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

/** Of rounded rows. */
const sumUp = (rows: readonly PerformanceRow[]) => ({
  total: roundTotal(sumSavings(rows)),
  clear_total: roundTotal(sumSavings(rows.filter(isToldFromChance))),
})

type Chosen = { editions: Edition[]; edition: Edition | null; isNewest: boolean }

/** The edition that the reader asked for or gets; none before a quarter is final. */
async function chooseEdition(
  db: Database,
  sources: Sources,
  build: ShownBuild,
  { isTeam, edition: wanted }: Reader,
): Promise<Chosen> {
  const editions = isTeam ? await findEditions(db) : await ensureEditions(db, sources, build)
  if (wanted === undefined) return { editions, edition: editions[0] ?? null, isNewest: true }
  const edition = editions.find((one) => editionKey(one) === wanted)
  if (edition === undefined) throw new Refusal('not_found')
  return { editions, edition, isNewest: edition === editions[0] }
}

/** A campaign that has something to measure at once waits for the next edition. */
const mayAwait = (row: PerformanceRow) => row.status !== 'final' && !isMeasured(row)

/** Campaigns that started since, without numbers. */
async function findAwaiting(
  db: Database,
  sources: Sources,
  build: ShownBuild,
  frozen: readonly { id: string }[],
): Promise<PerformanceRow[]> {
  const rows = await findLiveRows(db, sources, build)
  return rows
    .map(({ row }) => row)
    .filter((row) => mayAwait(row) && !frozen.some(({ id }) => id === row.id))
    .map((row) => ({ ...row, treated: null, control: null, cost: null, awaits_edition: true }))
}

/** Until somebody is measured, the team sees who was drawn. */
async function withAssigned(db: Executor, rows: readonly PerformanceRow[]): Promise<PerformanceRow[]> {
  const waiting = rows.filter((row) => !isMeasured(row)).map(({ id }) => id)
  const counts = await countAssigned(db, waiting)
  return rows.map((row) => {
    const assigned = counts.get(row.id)
    return assigned === undefined ? row : { ...row, assigned }
  })
}

async function getLiveOverview(
  db: Database,
  sources: Sources,
  build: ShownBuild,
): Promise<PerformanceOverview> {
  const [results, editions] = await Promise.all([findLiveRows(db, sources, build), findEditions(db)])
  void prepareFigures(db, results, sources)
  const campaigns = await withAssigned(
    db,
    results.map(({ row, campaign }) => roundEffects(row, campaign.result.price)),
  )
  const { data_through, latest_mature } = build
  return { campaigns, ...sumUp(campaigns), edition: null, editions, data_through, latest_mature }
}

const NOTHING: PerformanceOverview = {
  campaigns: [],
  total: null,
  clear_total: null,
  edition: null,
  editions: [],
  data_through: null,
  latest_mature: null,
}

export async function getOverview(
  db: Database,
  sources: Sources,
  reader: Reader,
): Promise<PerformanceOverview> {
  const build = await findShownBuild(db)
  if (build === null) return NOTHING
  if (reader.isTeam && reader.edition === undefined) return getLiveOverview(db, sources, build)
  const { editions, edition, isNewest } = await chooseEdition(db, sources, build, reader)
  const frozen = edition === null ? [] : await findFrozenResults(db, edition)
  const awaiting = isNewest ? await findAwaiting(db, sources, build, frozen) : []
  return {
    campaigns: [...frozen, ...awaiting],
    ...sumUp(frozen),
    edition,
    editions,
    data_through: edition?.data_through ?? build.data_through,
    latest_mature: edition?.quarter ?? build.latest_mature,
  }
}

export async function getPerformance(
  db: Database,
  sources: Sources,
  id: string,
  reader: Reader,
): Promise<Performance> {
  const build = await findShownBuild(db)
  if (build === null) throw new Refusal('not_found')
  const isLive = reader.isTeam && reader.edition === undefined
  const chosen = isLive ? null : await chooseEdition(db, sources, build, reader)
  if (chosen?.edition != null) {
    const [frozen] = await findFrozenResults(db, chosen.edition, id)
    if (frozen !== undefined) return { ...frozen, edition: chosen.edition }
    if (!chosen.isNewest) throw new Refusal('not_found')
  }
  const live = await findLivePerformance(db, sources, build, id)
  if (live === null) throw new Refusal('not_found')
  if (chosen === null) return live
  if (!mayAwait(live)) throw new Refusal('not_found')
  return { ...withoutNumbers(live), edition: chosen.edition }
}
