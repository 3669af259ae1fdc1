import type { Problem, Row } from '../x12/row-sink.ts'
import { codeIn, codesOf, codingsOf, extensionsOf } from './codings.ts'
import { asObject, asObjects, asText, type Json } from './json-values.ts'
import { lineAmounts } from './line-amounts.ts'
import { type ClaimProviders, renderingProvider, sequencesOf, taxNumber } from './rendering-provider.ts'

/** What all lines of a claim share. */
export type ClaimHead = {
  fields: Row
  providers: ClaimProviders
  /** The code of each diagnosis by its sequence, in the order of the claim. */
  diagnoses: ReadonlyMap<string, string>
  /** The day of the claim, if it has only one. */
  onlyDay: string
}

const MAX_MODIFIERS = 4
const MAX_DIAGNOSES = 4
const MINUTES_PER_UNIT = 15
const MINUTES = new Set(['MJ', 'MIN', 'MINUTE', 'MINUTES'])

// Parts of the addresses of code systems, in lower case.
const CODE_SYSTEMS = ['ama-assn.org/go/cpt', 'hcpcs', '2.16.840.1.113883.6.12', '2.16.840.1.113883.6.285']
const NDC_SYSTEM = 'sid/ndc'
const PLACE_SYSTEMS = ['place', 'pos-cd']
const DIAGNOSIS_SYSTEMS = ['icd-10-cm', 'icd-10', 'icd-9']
const TAX_EXTENSIONS = ['tax_num', 'clm-prvdr-tax-num']

/** The day of a date or time; any other text unchanged, so that the import rejects it. */
export const toDay = (value: unknown): string => {
  const text = asText(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text
}

/** The diagnoses of a claim, each in the newest code system that it is given in. */
export const readDiagnoses = (eob: Json): Map<string, string> =>
  new Map(
    asObjects(eob.diagnosis).map(({ sequence, diagnosisCodeableConcept }) => [
      asText(sequence),
      codeIn(codingsOf(diagnosisCodeableConcept), DIAGNOSIS_SYSTEMS),
    ]),
  )

/** Those that the line points to; without pointers, those of the claim. */
function lineDiagnoses(item: Json, diagnoses: ReadonlyMap<string, string>): string[] {
  const pointers = sequencesOf(item, 'diagnosis')
  return (pointers.length === 0 ? [...diagnoses.keys()] : pointers)
    .slice(0, MAX_DIAGNOSES)
    .map((pointer) => diagnoses.get(pointer) ?? '')
}

function serviceCode(item: Json): string {
  const codings = codingsOf(item.productOrService ?? item.service).filter(
    ({ system }) => !system.includes(NDC_SYSTEM),
  )
  return codeIn(codings, CODE_SYSTEMS)
}

/** The drug of a line: in its product, in an extension of the line (BCDA v1) or product (v2), or in a detail (v3). */
function drugCode(item: Json): string {
  const product = asObject(item.productOrService ?? item.service)
  const concepts = [product, ...asObjects(item.detail).map(({ productOrService }) => productOrService)]
  const found =
    concepts.flatMap(codingsOf).find(({ system }) => system.includes(NDC_SYSTEM))?.code ??
    asText(asObject([product, item].flatMap((part) => extensionsOf(part, [NDC_SYSTEM]))[0]?.valueCoding).code)
  // Zeros fill a field without a drug.
  return /^[0-]*$/.test(found) ? '' : found
}

/** Minutes (anesthesia) become units of 15 minutes with one decimal, as in an 837P. */
function units(item: Json): string {
  const { value, unit, code } = asObject(item.quantity)
  const quantity = asText(value)
  if (quantity === '') return allowedUnits(item)
  const isMinutes = [unit, code].some((each) => MINUTES.has(asText(each).toUpperCase()))
  const minutes = Number(quantity)
  if (!isMinutes || Number.isNaN(minutes)) return quantity
  return String(Math.round((minutes / MINUTES_PER_UNIT) * 10) / 10)
}

const allowedUnits = (item: Json): string =>
  asText(
    asObjects(item.adjudication).find(({ category }) => codesOf(category).includes('allowedunits'))?.value,
  )

function lineTaxNumber(item: Json): string {
  const [extension] = extensionsOf(item, TAX_EXTENSIONS)
  const { valueCoding, valueIdentifier, valueString } = extension ?? {}
  return asText(asObject(valueIdentifier).value) || asText(asObject(valueCoding).code) || asText(valueString)
}

/** The row of a line in the plain layout, and what is missing in it; its values are checked by the import. */
export function lineRow(item: Json, head: ClaimHead): { row: Row; problem: Problem | null } {
  const rendering = renderingProvider(item, head.providers)
  const modifiers = asObjects(item.modifier).flatMap(codesOf).slice(0, MAX_MODIFIERS)
  const diagnoses = lineDiagnoses(item, head.diagnoses)
  const row: Row = {
    ...head.fields,
    line_number: asText(item.sequence),
    npi: rendering.npi,
    tin: taxNumber(item, lineTaxNumber(item), head.providers),
    service_date: toDay(item.servicedDate) || toDay(asObject(item.servicedPeriod).start) || head.onlyDay,
    hcpcs_code: serviceCode(item),
    place_of_service: codeIn(codingsOf(item.locationCodeableConcept), PLACE_SYSTEMS),
    ndccd: drugCode(item),
    units: units(item),
    ...lineAmounts(item),
  }
  for (const [at, code] of modifiers.entries()) row[`modifier_${at + 1}`] = code
  for (const [at, code] of diagnoses.entries()) row[`diagnosis_${at + 1}`] = code
  return { row, problem: lineProblem(row, rendering.reason) }
}

const REASONS: [field: string, reason: string][] = [
  ['line_number', 'The line has no number (item.sequence).'],
  ['patient_id', 'The claim names no patient (patient).'],
  [
    'service_date',
    'The line has no date of service (servicedDate, servicedPeriod), and the claim covers more than one day.',
  ],
  ['hcpcs_code', 'The line has no HCPCS or CPT code (productOrService).'],
  ['units', 'The line has no units (quantity).'],
]

function lineProblem(row: Row, npiReason: string | null): Problem | null {
  if (npiReason !== null) return { field: 'npi', reason: npiReason }
  const missing = REASONS.find(([field]) => (row[field] ?? '') === '')
  return missing === undefined ? null : { field: missing[0], reason: missing[1] }
}
