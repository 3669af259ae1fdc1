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

type Asked = { practice_id?: string | undefined; period?: string | undefined; family?: string | undefined }

function presentPeers(row: DetailsRow): PracticeFigure['peers'] {
  const { peer_group: group, peers: count, peer_p20: p20, peer_p50: p50, peer_p80: p80, percentile } = row
  if (group === null || count === null || p20 === null || p50 === null) return null
  return p80 === null || percentile === null ? null : { group, count, p20, p50, p80, percentile }
}

function presentFigure(row: DetailsRow, family: string, period: string): PracticeFigure {
  const { numerator, denominator, value, ci_low, ci_high, outcome, low } = row
  return {
    report_id: formatReportId({ family, period, providerId: row.provider_id }),
    ...{ numerator, denominator, value, ci_low, ci_high },
    peers: presentPeers(row),
    ...{ outcome, low },
  }
}

const presentCell = ({ family, value, days, outcome, low }: CellRow): PracticeCell => ({
  ...{ family, value, days, outcome, low },
})

/** The family with the most primary days of the whole practice first. */
function byDays(rows: readonly CellRow[]): string[] {
  const days = new Map<string, number>()
  for (const row of rows) days.set(row.family, (days.get(row.family) ?? 0) + row.days)
  return [...days].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([family]) => family)
}

/** The one practice that is meant: nobody learns whether another one exists. */
async function choosePractice(db: Executor, viewer: Viewer, wanted: string | undefined) {
  // The comparison of colleagues is the practice's own business (product decision 6).
  if (viewer.actingProviderId !== null) throw new Refusal('not_authorized')
  const practices = await findAdministeredPractices(db, viewer.userId)
  const practice = wanted === undefined ? practices[0] : practices.find(({ id }) => id === wanted)
  if (practice === undefined) throw new Refusal('not_found')
  return { practice, practices }
}

type Headlines = {
  cells: CellRow[]
  families: string[]
  /** The one that is asked for, else the one with the most primary days. */
  family: string | undefined
  details: DetailsRow[]
}

const NO_HEADLINES: Omit<Headlines, 'family'> = { cells: [], families: [], details: [] }

async function findHeadlines(
  db: Executor,
  asked: { setId: number; practiceId: string },
  wanted: string | undefined,
): Promise<Headlines> {
  const cells = await findCells(db, asked)
  const families = byDays(cells)
  const family = wanted ?? families[0]
  return {
    ...{ cells, families, family },
    details: family === undefined ? [] : await findDetails(db, asked, family),
  }
}

export async function listPracticeReports(
  db: Executor,
  viewer: Viewer,
  asked: Asked,
  { reference, figures }: { reference: ReferenceSource; figures: FigureReads },
): Promise<PracticeReports> {
  const [{ practice, practices }, finals, shown] = await Promise.all([
    choosePractice(db, viewer, asked.practice_id),
    findFinalPeriods(db),
    findShownVersion(db),
  ])
  const chosen = asked.period === undefined ? finals[0] : finals.find(({ period }) => period === asked.period)
  if (chosen === undefined && asked.period !== undefined) throw new Refusal('not_found')
  const [providers, { cells, families, family, details }] = await Promise.all([
    findPracticeProviders(db, practice.id),
    chosen === undefined
      ? { ...NO_HEADLINES, family: asked.family }
      : figures(db, chosen.build_id, (from) =>
          findHeadlines(from, { setId: chosen.set_id, practiceId: practice.id }, asked.family),
        ),
  ])
  const known = shown === null ? undefined : (await reference(shown.manifest)).families
  const present = (code: string): PracticeFamily => ({ code, label: known?.get(code)?.label ?? null })
  const cellsOf = Map.groupBy(cells, ({ provider_id }) => provider_id)
  const detailsOf = new Map(details.map((row) => [row.provider_id, row]))
  const figureOf = (providerId: string) => {
    const found = detailsOf.get(providerId)
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
      figure: figureOf(provider.id),
      cells: (cellsOf.get(provider.id) ?? []).map(presentCell),
    })),
  }
}
