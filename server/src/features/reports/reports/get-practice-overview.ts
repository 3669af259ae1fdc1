import { OUTCOMES } from '@plumbline/contract/reports/figures'
import type { PracticeOverview, ProviderOverview } from '@plumbline/contract/reports/practice-overview'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import { byImportance } from '@plumbline/contract/reports/standing'
import type { Executor } from '#platform/db/database.ts'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import {
  findReadableProviders,
  type ReadableProvider,
} from '#platform/providers/readable-providers.repository.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import {
  findLatestQuarter,
  findOverviewFigures,
  findReads,
  findStandings,
  type LatestQuarter,
  type OverviewFigure,
  type ReadRow,
  type StandingRow,
} from './practice-overview.repository.ts'
import { toFigure } from './present-figure.ts'

type Deps = { reference: ReferenceSource; figures: FigureReads }

const toRanked = (row: StandingRow) => ({ ...row, headline: row })

/** The provider's reports of the quarter, the most important one first. */
const orderReports = (rows: readonly StandingRow[]) => byImportance(rows.map(toRanked))

function presentProvider({ id, npi, name, provider_type_id, specialty, ...rest }: ReadableProvider) {
  const { class: providerClass, state, practice } = rest
  return { id, npi, name, provider_type_id, specialty, class: providerClass, state, practice }
}

type Found = {
  period: string
  standings: StandingRow[]
  figures: OverviewFigure[]
  reads: ReadRow[]
}

async function findFigures(
  db: Executor,
  viewerDb: Executor,
  quarter: LatestQuarter & { period: string; set_id: number },
  providerIds: readonly string[],
): Promise<Found> {
  const standings = await findStandings(db, quarter, providerIds)
  const firsts = [...Map.groupBy(standings, ({ provider_id }) => provider_id).values()].flatMap((rows) =>
    orderReports(rows).slice(0, 1),
  )
  const [figures, reads] = await Promise.all([
    findOverviewFigures(db, quarter.set_id, firsts),
    findReads(viewerDb, quarter.period, firsts),
  ])
  return { period: quarter.period, standings, figures, reads }
}

function presentReport(
  figure: OverviewFigure,
  {
    period,
    read,
    label,
    viewer,
  }: { period: string; read: ReadRow | undefined; viewer: Viewer } & {
    label: NonNullable<ProviderOverview['report']>['label']
  },
): ProviderOverview['report'] {
  const { family, provider_id: providerId } = figure
  return {
    id: formatReportId({ family, period, providerId }),
    family,
    label,
    headline: toFigure(figure),
    read:
      read === undefined || read.by === null || read.at === null
        ? null
        : { by: read.by, own: read.user_id === viewer.userId, at: read.at.toISOString() },
    responded: read?.responded ?? false,
  }
}

/** As a provider's own reports are ordered: what may be missing comes before what is in line. */
const getRank = ({ report }: ProviderOverview) =>
  report === null
    ? OUTCOMES.length
    : OUTCOMES.indexOf(report.headline.outcome) - (report.headline.low ? 0.5 : 0)

const keyed = <Row extends { provider_id: string }>(rows: readonly Row[] = []) =>
  new Map(rows.map((row) => [row.provider_id, row]))

export async function getPracticeOverview(
  db: Executor,
  viewer: Viewer,
  { reference, figures }: Deps,
): Promise<PracticeOverview> {
  const [providers, quarter] = await Promise.all([findReadableProviders(db, viewer), findLatestQuarter(db)])
  const ids = providers.map(({ id }) => id)
  const { period = null, set_id = null } = quarter ?? {}
  const found =
    quarter === null || period === null || set_id === null
      ? null
      : await figures(db, quarter.build_id, (from) =>
          findFigures(from, db, { ...quarter, period, set_id }, ids),
        )
  const families = quarter === null ? undefined : (await reference(quarter.manifest)).families
  const byProvider = Map.groupBy(found?.standings ?? [], ({ provider_id }) => provider_id)
  const [shown, reads] = [keyed(found?.figures), keyed(found?.reads)]
  const rows = providers.map((provider): ProviderOverview => {
    const own = orderReports(byProvider.get(provider.id) ?? [])
    const figure = shown.get(provider.id)
    const listed = (holds: (row: StandingRow) => boolean) => own.filter(holds).map(({ family }) => family)
    return {
      ...presentProvider(provider),
      reports: own.length,
      stand_out: listed(({ outcome }) => outcome === 'Significantly Higher'),
      low: listed(({ low }) => low),
      report:
        figure === undefined || found === null
          ? null
          : presentReport(figure, {
              period: found.period,
              read: reads.get(provider.id),
              label: families?.get(figure.family)?.label ?? null,
              viewer,
            }),
    }
  })
  const { compare } = new Intl.Collator('en')
  return {
    period,
    data_through: quarter?.data_through ?? null,
    providers: rows.toSorted((a, b) => getRank(a) - getRank(b) || compare(a.name, b.name)),
  }
}
