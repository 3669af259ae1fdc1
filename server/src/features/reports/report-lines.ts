import type { Measure } from '@plumbline/claims/measures/measure'
import type { Query } from '@plumbline/contract/endpoint'
import type { reportLineEndpoints } from '@plumbline/contract/report-lines'
import type { Handler } from '#platform/handler.ts'
import { findReadableProvider } from '#platform/readable-providers.ts'
import { Refusal } from '#platform/refusal.ts'
import type { LineSource } from './line-source.ts'
import { recordLook } from './record-look.ts'
import { findPublishedPeriod } from './report-lines.repository.ts'

type Row = typeof reportLineEndpoints.listReportLines

export type MeasuresByKey = ReadonlyMap<string, Measure>

const refuse = (field: 'family' | 'measure' | 'modifier', problem: 'required' | 'invalid'): never => {
  throw new Refusal('invalid_input', { fields: (texts) => ({ [field]: [texts.fields[problem]] }) })
}

/** The measure that is asked for, with a modifier exactly where it has one. */
function measureOf({ family, measure: key, modifier }: Query<Row>, measures: MeasuresByKey): Measure | null {
  if (key === undefined) return modifier === undefined ? null : refuse('measure', 'required')
  if (family === undefined) return refuse('family', 'required')
  const measure = measures.get(key)
  if (measure === undefined) throw new Refusal('not_found')
  if (measure.modifiers === undefined) return modifier === undefined ? measure : refuse('modifier', 'invalid')
  if (modifier === undefined) return refuse('modifier', 'required')
  return measure.modifiers.includes(modifier) ? measure : refuse('modifier', 'invalid')
}

/** The address is logged and may be bookmarked: it names a figure, never a patient. */
export function listReportLines(source: LineSource, measures: MeasuresByKey): Handler<Row> {
  return async (context) => {
    const { db, viewer, query } = context
    const measure = measureOf(query, measures)
    const provider = await findReadableProvider(db, viewer, query.provider_id)
    const published = await findPublishedPeriod(db, query.period)
    if (provider === null || published === null) throw new Refusal('not_found')
    await recordLook(context, provider, {
      action: 'lines_viewed',
      details: { period: query.period, family: query.family ?? null, measure: query.measure ?? null },
    })
    const { total, lines } = await source.read(published.manifest, {
      npi: provider.npi,
      tin: provider.tin,
      period: query.period,
      family: query.family ?? null,
      measure,
      modifier: query.modifier ?? '',
      part: query.part,
      ...(query.code !== undefined && { code: query.code }),
      ...(query.place !== undefined && { place: query.place }),
      offset: query.offset,
      limit: query.limit,
      ...(query.sort && { sort: { by: query.sort, descending: query.order === 'descending' } }),
    })
    return { data: { total, lines, build: published.build, data_through: published.data_through } }
  }
}
