import type {
  PracticeCell,
  PracticeFamily,
  PracticeFigure,
  PracticeReports,
} from '@plumbline/contract/reports/practice-reports'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import type { Executor } from '#platform/db/database.ts'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import { roundBeside } from '#platform/providers/round-beside.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import {
  type CellRow,
  type DetailsRow,
  findAdministeredPractices,
  findCells,
  findDetails,
  findFinalPeriods,
  findPracticeProviders,
  findShownVersion,
} from './practice-reports.repository.ts'

type PracticeQuery = {
  practice_id?: string | undefined
  period?: string | undefined
  family?: string | undefined
}

function presentPeers(row: DetailsRow): PracticeFigure['peers'] {
  const { peer_group: group, peers: count, peer_p20: p20, peer_p50: p50, peer_p80: p80, percentile } = row
  if (group === null || count === null || p20 === null || p50 === null) return null
  if (p80 === null || percentile === null) return null
  const round = (statistic: number) => roundBeside(statistic, row.value)
  return { group, count, p20: round(p20), p50: round(p50), p80: round(p80), percentile }
}

function presentFigure(row: DetailsRow, family: string, period: string): PracticeFigure {
  const { numerator, denominator, value, ci_low, ci_high, outcome, low } = row
  return {
    report_id: formatReportId({ family, period, providerId: row.provider_id }),
    numerator,
    denominator,
    value,
    ci_low,
    ci_high,
    peers: presentPeers(row),
    outcome,
    low,
  }
}

const presentCell = ({ family, value, days, outcome, low }: CellRow): PracticeCell => ({
  family,
  value,
  days,
  outcome,
  low,
})

/** The families by the primary days of the whole practice, most first. */
function sortFamilies(rows: readonly CellRow[]): string[] {
  const days = new Map<string, number>()
  for (const row of rows) days.set(row.family, (days.get(row.family) ?? 0) + row.days)
  return [...days].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([family]) => family)
}

/** The requested practice, or the first one. A practice that the user does not administer is not found. */
async function choosePractice(db: Executor, viewer: Viewer, wanted: string | undefined) {
  // The comparison of colleagues is only for the practice, not for support (R-ROLE-10).
  if (viewer.actingProviderId !== null) throw new Refusal('not_authorized')
  const practices = await findAdministeredPractices(db, viewer.userId)
  const practice = wanted === undefined ? practices[0] : practices.find(({ id }) => id === wanted)
  if (practice === undefined) throw new Refusal('not_found')
  return { practice, practices }
}

type Headlines = {
  cells: CellRow[]
  families: string[]
  /** The requested family, else the one with the most primary days. */
  family: string | undefined
  details: DetailsRow[]
}

const NO_HEADLINES: Omit<Headlines, 'family'> = { cells: [], families: [], details: [] }

async function findHeadlines(
  db: Executor,
  practiceSet: { setId: number; practiceId: string },
  wanted: string | undefined,
): Promise<Headlines> {
  const cells = await findCells(db, practiceSet)
  const families = sortFamilies(cells)
  const family = wanted ?? families[0]
  return {
    cells,
    families,
    family,
    details: family === undefined ? [] : await findDetails(db, practiceSet, family),
  }
}

export async function listPracticeReports(
  db: Executor,
  viewer: Viewer,
  query: PracticeQuery,
  { reference, figures }: { reference: ReferenceSource; figures: FigureReads },
): Promise<PracticeReports> {
  const [{ practice, practices }, finals, shown] = await Promise.all([
    choosePractice(db, viewer, query.practice_id),
    findFinalPeriods(db),
    findShownVersion(db),
  ])
  const chosen = query.period === undefined ? finals[0] : finals.find(({ period }) => period === query.period)
  if (chosen === undefined && query.period !== undefined) throw new Refusal('not_found')
  const [providers, { cells, families, family, details }] = await Promise.all([
    findPracticeProviders(db, practice.id),
    chosen === undefined
      ? { ...NO_HEADLINES, family: query.family }
      : figures(db, chosen.build_id, (from) =>
          findHeadlines(from, { setId: chosen.set_id, practiceId: practice.id }, query.family),
        ),
  ])
  const known = shown === null ? undefined : (await reference(shown.manifest)).families
  const present = (code: string): PracticeFamily => ({ code, label: known?.get(code)?.label ?? null })
  const cellsByProvider = Map.groupBy(cells, ({ provider_id }) => provider_id)
  const detailsByProvider = new Map(details.map((row) => [row.provider_id, row]))
  const findFigure = (providerId: string) => {
    const found = detailsByProvider.get(providerId)
    return found === undefined || family === undefined || chosen === undefined
      ? null
      : presentFigure(found, family, chosen.period)
  }
  return {
    practice,
    practices,
    period: chosen?.period ?? null,
    family: family === undefined ? null : present(family),
    periods: finals.map((one) => one.period),
    families: families.map(present),
    data_through: shown?.data_through ?? null,
    providers: providers.map((provider) => ({
      ...provider,
      figure: findFigure(provider.id),
      cells: (cellsByProvider.get(provider.id) ?? []).map(presentCell),
    })),
  }
}
