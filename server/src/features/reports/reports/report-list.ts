import { createHash } from 'node:crypto'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import {
  type ReportList,
  type ReportRow,
  type reportListEndpoints,
  TOPICS,
  type Topic,
} from '@plumbline/contract/reports/report-list'
import type { Executor } from '#platform/db/database.ts'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import { findReadableKeys, type ReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import type { Reference, ReferenceSource } from '#platform/providers/reference.ts'
import type { Context, Handler } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { HEADLINE } from './figure.repository.ts'
import { type ReportCount, sumReports } from './page-part.ts'
import { toFigure } from './present-figure.ts'
import {
  findReportCounts,
  findShownBuild,
  findShownPeriods,
  type ShownPeriod,
} from './report-list.repository.ts'
import { countReports, findReportPage, type ListRequest } from './report-page.repository.ts'
import { findReportRows, type ListedRow } from './report-rows.repository.ts'

type Row = typeof reportListEndpoints.listReports

export const presentProvider = ({
  id,
  npi,
  name,
  provider_type_id,
  specialty,
  class: providerClass,
  state,
  practice,
}: ReadableProvider): ReportRow['provider'] => ({
  id,
  npi,
  name,
  provider_type_id,
  specialty,
  class: providerClass,
  state,
  practice,
})

/** A family that the reference data no longer has gets the topic 'other'. */
const getTopic = ({ families }: Reference, family: string): Topic => families.get(family)?.topic ?? 'other'

function familiesOfTopic({ families }: Reference, topic: Topic | undefined) {
  if (topic === undefined) return null
  const known = [...families.values()]
  return topic === 'other'
    ? { without: known.filter((one) => one.topic !== 'other').map(({ code }) => code) }
    : { only: known.filter((one) => one.topic === topic).map(({ code }) => code) }
}

function namesInOrder({ families }: Reference, locale: Locale): string[] {
  const { compare } = new Intl.Collator(locale)
  return [...families.values()]
    .map(({ code, label }) => ({ code, name: label?.[locale] ?? code }))
    .sort((left, right) => compare(left.name, right.name) || compare(left.code, right.code))
    .map(({ code }) => code)
}

function presentRow(row: ListedRow, reference: Reference, periods: readonly ShownPeriod[]): ReportRow {
  const family = reference.families.get(row.family)
  return {
    id: formatReportId({ family: row.family, period: row.period, providerId: row.provider_id }),
    provider: row.provider,
    family: row.family,
    label: family?.label ?? null,
    plain: family?.plain ?? null,
    primaries: [...(family?.primaries ?? [])],
    topic: getTopic(reference, row.family),
    measure: HEADLINE,
    period: row.period,
    claim_type: 'professional',
    headline: toFigure(row),
    addon_units: row.addon_units,
    modifier: row.most_used,
    paid_exposure: row.paid_exposure,
    sparkline: periods.map(({ period, preliminary, set_id }) => ({
      period,
      preliminary,
      value: row.values?.[set_id] ?? null,
    })),
    status: row.status,
  }
}

/** Whether the cached counts cover the query. */
const isCounted = ({ provider_id, low }: ListRequest['query']) =>
  provider_id === undefined && low === undefined

/** The counts that match the query, regardless of provider and status. */
function filterCounts(
  found: readonly ReportCount[],
  { query, build, families }: Omit<ListRequest, 'counts'>,
) {
  const period = query.period ?? build.latest_mature
  return found
    .filter((one) => period === 'all' || one.period === period)
    .filter(({ family }) => query.family === undefined || family === query.family)
    .filter(({ outcome }) => query.outcome === undefined || outcome === query.outcome)
    .filter(({ family }) =>
      families === null
        ? true
        : 'only' in families
          ? families.only.includes(family)
          : !families.without.includes(family),
    )
}

async function findProviders({ db, viewer, query }: Context<Row>) {
  const all = await findReadableKeys(db, viewer)
  if (query.provider_id !== undefined && !all.some(({ id }) => id === query.provider_id)) {
    throw new Refusal('not_found')
  }
  return all
}

const CACHED_COUNTS_MAX = 1000

/**
 * Caches the counts, which give the filter options and the position of pages. A build never changes, and counting
 * reads all headlines of the providers of a large practice.
 */
function createCountCache() {
  const cached = new Map<string, readonly ReportCount[]>()
  return async (db: Executor, buildId: number, providerIds: readonly string[]) => {
    const providersHash = createHash('sha256').update(providerIds.toSorted().join()).digest('base64')
    const key = `${buildId} ${providersHash}`
    const found = cached.get(key) ?? (await findReportCounts(db, buildId, providerIds))
    // Least recently used first.
    cached.delete(key)
    cached.set(key, found)
    if (cached.size > CACHED_COUNTS_MAX) cached.delete(cached.keys().next().value ?? key)
    return found
  }
}

export function listReports(reference: ReferenceSource, figures: FigureReads): Handler<Row> {
  const findCounts = createCountCache()
  return async (context) => {
    const { db, viewer, query, locale } = context
    const [all, build] = await Promise.all([findProviders(context), findShownBuild(db)])
    if (build === null) {
      const choices = { periods: [], topics: [] }
      return { data: { total: 0, reports: [], choices, data_through: null, latest_mature: null } }
    }
    const [words, found] = await Promise.all([
      reference(build.manifest),
      figures(db, build.id, (from) =>
        findCounts(
          from,
          build.id,
          all.map(({ id }) => id),
        ),
      ),
    ])
    const base = {
      build,
      viewer,
      query,
      providers: all,
      families: familiesOfTopic(words, query.topic),
      namesInOrder: () => namesInOrder(words, locale),
    }
    const counts = isCounted(query) ? filterCounts(found, base) : null
    const request: ListRequest = { ...base, counts }
    const [page, periods, counted] = await Promise.all([
      findReportPage(db, request),
      findShownPeriods(db, build.id),
      counts === null && query.status === undefined ? countReports(db, request) : sumReports(counts ?? []),
    ])
    const rows = await findReportRows(db, build, viewer, page.keys)
    const topics = new Set(found.map(({ family }) => getTopic(words, family)))
    const data: ReportList = {
      total: page.total ?? counted,
      reports: rows.map((row) => presentRow(row, words, periods)),
      choices: {
        periods: [...new Set(found.map(({ period }) => period))].toSorted().reverse(),
        topics: TOPICS.filter((topic) => topics.has(topic)),
      },
      data_through: build.data_through,
      latest_mature: build.latest_mature,
    }
    return { data }
  }
}
