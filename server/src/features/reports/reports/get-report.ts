import type { Measure } from '@plumbline/claims/measures/measure'
import { wilsonInterval } from '@plumbline/claims/statistics/wilson-interval'
import type { Figure } from '@plumbline/contract/reports/figures'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import type { Report, reportEndpoints } from '@plumbline/contract/reports/reports'
import { NO_FAMILY_RULES } from '@plumbline/contract/reports/words/family-rules'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { Reference, ReferenceSource } from '#platform/providers/reference.ts'
import { recordSupportAccess } from '#platform/providers/support-access.repository.ts'
import type { Context, Handler } from '#platform/request/handler.ts'
import { HEADLINE } from './figure.repository.ts'
import { getFoundReport } from './find-report.ts'
import { findPeerPlaces } from './peers.repository.ts'
import { toFigure } from './present-figure.ts'
import type { FoundReport } from './report.repository.ts'
import {
  findPeriodFigures,
  getReportFacts,
  type PeriodFigure,
  type ReportFacts,
} from './report.repository.ts'
import { buildHistory, buildSelection } from './report-history.ts'
import type { MeasuresByKey } from './report-lines.ts'
import { presentProvider } from './report-list.ts'
import { comparePlaces } from './report-places.ts'
import { saveView } from './report-views.repository.ts'

type Row = typeof reportEndpoints.getReport

/** In the display order of the measures; a measure that no longer exists comes last. */
function listFigures(rows: readonly PeriodFigure[], period: string, measures: MeasuresByKey): Figure[] {
  const order = [...measures.keys()]
  const place = ({ measure }: Figure) => (order.indexOf(measure) + order.length + 1) % (order.length + 1)
  return rows
    .flatMap((row) => (row.period === period && row.figure !== null ? [toFigure(row.figure)] : []))
    .sort((left, right) => place(left) - place(right))
}

const presentFamily = (code: string, { families, procedureLabel }: Reference): Report['family'] => {
  const family = families.get(code)
  return {
    code,
    label: family?.label ?? null,
    plain: family?.plain ?? null,
    topic: family?.topic ?? 'other',
    primaries: (family?.primaries ?? []).map((primary) => ({
      code: primary,
      label: procedureLabel(primary),
    })),
    rules: family?.rules ?? NO_FAMILY_RULES,
  }
}

/** With the headline's φ, so that a family with one primary code shows one interval. */
const presentPrimaries = (
  rows: ReportFacts['primaries'],
  clustering: number | undefined,
  { procedureLabel }: Reference,
): Report['primaries'] =>
  rows.map((row) => {
    const { low, high } = wilsonInterval(row.addon_days, row.days, clustering)
    return {
      ...row,
      label: procedureLabel(row.code),
      value: row.addon_days / row.days,
      ci_low: low,
      ci_high: high,
    }
  })

const findClustering = (rows: readonly PeriodFigure[], period: string) =>
  rows.find((row) => row.period === period && row.figure?.measure === HEADLINE)?.figure?.phi

function presentMeasures(figures: readonly Figure[], measures: MeasuresByKey): Report['measures'] {
  const shown = new Set(figures.map(({ measure }) => measure))
  return [...measures.values()]
    .filter(({ key }) => shown.has(key))
    .map(({ key, label, help }: Measure) => ({ key, label, help }))
}

/** Saves the view of a practice's user; a view by support is logged instead. */
async function saveOrRecordView(
  context: Context<Row>,
  report: FoundReport,
  savesViews: boolean,
): Promise<Report['status']> {
  const { viewer, db } = context
  const { provider, family, period, headline } = report
  if (viewer.actingProviderId !== null) {
    await recordSupportAccess(context, provider, { action: 'report_viewed', details: { period, family } })
    return headline.status
  }
  // An export is recorded as a download; it does not count as a view.
  if (!savesViews) return headline.status
  await saveView(db, viewer.userId, report)
  return headline.status === 'new' ? 'viewed' : headline.status
}

type Deps = {
  reference: ReferenceSource
  measures: MeasuresByKey
  figures: FigureReads
  savesViews: boolean
}

export function getReport({ reference, measures, figures: readFigures, savesViews }: Deps): Handler<Row> {
  return async (context) => {
    const { db, viewer, params } = context
    const report = await getFoundReport(db, viewer, params.id)
    const { provider, family, period, headline } = report
    const { build, peer_level } = headline
    const [words, facts, rows, peerPlaces, status] = await Promise.all([
      reference(headline.manifest),
      getReportFacts(db, report),
      readFigures(db, build, (from) => findPeriodFigures(from, report)),
      peer_level === null ? null : readFigures(db, build, (from) => findPeerPlaces(from, report, peer_level)),
      saveOrRecordView(context, report, savesViews),
    ])
    const figures = listFigures(rows, period, measures)
    const history = buildHistory(rows, period)
    const modifiers = new Set(figures.flatMap(({ modifier }) => (modifier === '' ? [] : [modifier])))
    const { counts, totals, exposure, outreach, tested_rows, newest_period } = facts
    const data: Report = {
      id: formatReportId({ family, period, providerId: provider.id }),
      provider: presentProvider(provider),
      family: presentFamily(family, words),
      period,
      claim_type: 'professional',
      data_through: headline.data_through,
      newer_id:
        newest_period === period
          ? null
          : formatReportId({ family, period: newest_period, providerId: provider.id }),
      build,
      status,
      measures: presentMeasures(figures, measures),
      modifiers: [...modifiers].map((code) => ({ code, label: words.modifierLabel(code) })),
      figures,
      tested_rows,
      counts,
      totals,
      exposure,
      primaries: presentPrimaries(facts.primaries, findClustering(rows, period), words),
      places: comparePlaces(facts.places, peerPlaces, words),
      history,
      outreach,
      selection: buildSelection(counts, rows, period),
    }
    return { data }
  }
}
