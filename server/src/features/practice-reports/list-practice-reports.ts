import type { PracticeFamily, PracticeFigure, PracticeReports } from '@plumbline/contract/practice-reports'
import { formatReportId } from '@plumbline/contract/report-id'
import type { Executor } from '#platform/database.ts'
import type { FigureReads } from '#platform/figure-reads.ts'
import type { ReferenceSource } from '#platform/reference.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Viewer } from '#platform/session-store.ts'
import {
  findAdministeredPractices,
  findFinalPeriods,
  findHeadlines,
  findPracticeProviders,
  findShownVersion,
  type HeadlineRow,
} from './practice-reports.repository.ts'

type Asked = { practice_id?: string | undefined; period?: string | undefined; family?: string | undefined }

const reportIdOf = (row: HeadlineRow, period: string) =>
  formatReportId({ family: row.family, period, providerId: row.provider_id })

function presentPeers(row: HeadlineRow): PracticeFigure['peers'] {
  const { peer_group: group, peers: count, peer_p20: p20, peer_p50: p50, peer_p80: p80, percentile } = row
  if (group === null || count === null || p20 === null || p50 === null) return null
  return p80 === null || percentile === null ? null : { group, count, p20, p50, p80, percentile }
}

const presentFigure = (row: HeadlineRow, period: string): PracticeFigure => ({
  report_id: reportIdOf(row, period),
  numerator: row.numerator,
  denominator: row.denominator,
  value: row.value,
  ci_low: row.ci_low,
  ci_high: row.ci_high,
  peers: presentPeers(row),
  outcome: row.outcome,
  low: row.low,
})

/** The family with the most primary days of the whole practice first. */
function byDays(rows: readonly HeadlineRow[]): string[] {
  const days = new Map<string, number>()
  for (const row of rows) days.set(row.family, (days.get(row.family) ?? 0) + row.denominator)
  return [...days].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([family]) => family)
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

export async function listPracticeReports(
  db: Executor,
  viewer: Viewer,
  asked: Asked,
  { reference, figures }: { reference: ReferenceSource; figures: FigureReads },
): Promise<PracticeReports> {
  const { practice, practices } = await choosePractice(db, viewer, asked.practice_id)
  const [providers, finals, shown] = await Promise.all([
    findPracticeProviders(db, practice.id),
    findFinalPeriods(db),
    findShownVersion(db),
  ])
  const chosen = asked.period === undefined ? finals[0] : finals.find(({ period }) => period === asked.period)
  if (chosen === undefined && asked.period !== undefined) throw new Refusal('not_found')
  const rows =
    chosen === undefined
      ? []
      : await figures(db, chosen.build_id, (from) => findHeadlines(from, chosen.set_id, practice.id))
  const period = chosen?.period ?? ''
  const families = byDays(rows)
  const family = asked.family ?? families[0]
  const known = shown === null ? undefined : (await reference(shown.manifest)).families
  const present = (code: string): PracticeFamily => ({ code, label: known?.get(code)?.label ?? null })
  const ofFamily = new Map(
    rows.filter((row) => row.family === family).map((row) => [row.provider_id, presentFigure(row, period)]),
  )
  return {
    practice,
    practices,
    period: chosen?.period ?? null,
    family: family === undefined ? null : present(family),
    periods: finals.map((one) => one.period),
    families: families.map(present),
    data_through: shown?.data_through ?? null,
    providers: providers.map((provider) => ({ ...provider, figure: ofFamily.get(provider.id) ?? null })),
    matrix: rows.map((row) => ({
      provider_id: row.provider_id,
      family: row.family,
      report_id: reportIdOf(row, period),
      value: row.value,
      days: row.denominator,
      outcome: row.outcome,
      low: row.low,
    })),
  }
}
