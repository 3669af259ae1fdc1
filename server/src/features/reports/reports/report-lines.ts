import type { Line } from '@plumbline/claims/drill-down/line'
import type { FigureLines } from '@plumbline/claims/drill-down/lines-behind'
import type { Measure } from '@plumbline/claims/measures/measure'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Query } from '@plumbline/contract/core/endpoint'
import { NO_PLACE } from '@plumbline/contract/reports/lines-key'
import type { LinesPage, reportLineEndpoints } from '@plumbline/contract/reports/report-lines'
import {
  findReadableProvider,
  type ReadableProvider,
} from '#platform/providers/readable-providers.repository.ts'
import type { Reference, ReferenceSource } from '#platform/providers/reference.ts'
import { recordSupportAccess } from '#platform/providers/support-access.repository.ts'
import type { Handler } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { LineSource } from './line-source.ts'
import { findPublishedPeriod } from './report-lines.repository.ts'

type Row = typeof reportLineEndpoints.listReportLines

export type MeasuresByKey = ReadonlyMap<string, Measure>

const refuse = (field: 'family' | 'measure' | 'modifier', problem: 'required' | 'invalid'): never => {
  throw new Refusal('invalid_input', { fields: (texts) => ({ [field]: [texts.fields[problem]] }) })
}

/** The requested measure. A modifier is required if the measure has modifiers, and refused otherwise. */
function getMeasure({ family, measure: key, modifier }: Query<Row>, measures: MeasuresByKey): Measure | null {
  if (key === undefined) return null
  if (family === undefined) return refuse('family', 'required')
  const measure = measures.get(key)
  if (measure === undefined) throw new Refusal('not_found')
  if (measure.modifiers === undefined) return modifier === undefined ? measure : refuse('modifier', 'invalid')
  if (modifier === undefined) return refuse('modifier', 'required')
  return measure.modifiers.includes(modifier) ? measure : refuse('modifier', 'invalid')
}

function toFigureLines(
  query: Query<Row>,
  { npi, tin }: ReadableProvider,
  measure: Measure | null,
): FigureLines {
  const { code, place, ndc, diagnosis, role, day_code: dayCode } = query
  if (query.family === undefined && (role ?? dayCode) !== undefined) refuse('family', 'required')
  return {
    npi,
    tin,
    measure,
    period: query.period,
    part: query.part,
    family: query.family ?? null,
    modifier: query.modifier ?? '',
    ...(role !== undefined && { role }),
    ...(dayCode !== undefined && { dayCode }),
    ...(code !== undefined && { code }),
    ...(place !== undefined && { place: place === NO_PLACE ? '' : place }),
    ...(ndc !== undefined && { ndc }),
    ...(diagnosis !== undefined && { diagnosis }),
    offset: query.offset,
    limit: query.limit,
    ...(query.sort && { sort: { by: query.sort, descending: query.order === 'descending' } }),
  }
}

type FindLabel = (code: string) => Bilingual | null

/** The labels of the codes in some columns. */
function collectLabels(lines: readonly Line[], columns: readonly (keyof Line)[], findLabel: FindLabel) {
  const codes = new Set(lines.flatMap((line) => columns.map((name) => line[name])))
  const labels: Record<string, Bilingual> = {}
  for (const code of codes) {
    const label = typeof code === 'string' ? findLabel(code) : null
    if (label !== null) labels[String(code)] = label
  }
  return labels
}

function presentLabels(lines: readonly Line[], reference: Reference): LinesPage['labels'] {
  return {
    codes: collectLabels(lines, ['hcpcs_code'], reference.procedureLabel),
    modifiers: collectLabels(
      lines,
      ['modifier_1', 'modifier_2', 'modifier_3', 'modifier_4'],
      reference.modifierLabel,
    ),
    places: collectLabels(lines, ['place_of_service'], reference.placeLabel),
    diagnoses: collectLabels(
      lines,
      ['diagnosis_1', 'diagnosis_2', 'diagnosis_3', 'diagnosis_4'],
      reference.diagnosisLabel,
    ),
    drugs: collectLabels(lines, ['ndccd'], reference.drugLabel),
  }
}

/** The address is logged and may be bookmarked, so it names a figure, never a patient. */
export function listReportLines(
  source: LineSource,
  measures: MeasuresByKey,
  references: ReferenceSource,
): Handler<Row> {
  return async (context) => {
    const { db, viewer, query } = context
    const measure = getMeasure(query, measures)
    const [provider, published] = await Promise.all([
      findReadableProvider(db, viewer, query.provider_id),
      findPublishedPeriod(db, query.period),
    ])
    if (provider === null || published === null) throw new Refusal('not_found')
    const figure = toFigureLines(query, provider, measure)
    await recordSupportAccess(context, provider, {
      action: 'lines_viewed',
      details: { period: query.period, family: query.family ?? null, measure: query.measure ?? null },
    })
    const { build, manifest, data_through } = published
    const [reference, answer] = await Promise.all([references(manifest), source.read(manifest, figure)])
    return { data: { ...answer, labels: presentLabels(answer.lines, reference), build, data_through } }
  }
}
