import type { Problem, Row } from '../x12/row-sink.ts'
import { isDay } from '../x12/x12-values.ts'
import { claimNumber, claimVersion, isVoid, patientId, replacedNumbers } from './claim-identity.ts'
import { claimKind } from './claim-kind.ts'
import { type ClaimHead, lineRow, readDiagnoses, toDay } from './claim-line.ts'
import { codesOf } from './codings.ts'
import { asObject, asObjects, asText, type Json } from './json-values.ts'
import type { ProviderDirectory } from './provider-ids.ts'
import { readProviders } from './rendering-provider.ts'

export type ConvertedRow = { row: Row; problem: Problem | null }

/** The rows of a claim, or what it is if it is not imported. */
export type ConvertedEob = { leftOut: string } | { leftOut: null; rows: ConvertedRow[] }

const RECEIVED = ['clmrecvddate', 'nch_wkly_proc_dt', 'CLM_NCH_WKLY_PROC_DT']

/** The day the payer received the claim. */
function receivedDay(eob: Json): string {
  const infos = asObjects(eob.supportingInfo ?? eob.information)
  for (const name of RECEIVED) {
    const info = infos.find(({ category }) => codesOf(category).some((code) => code.endsWith(name)))
    const day = toDay(info?.timingDate)
    if (isDay(day)) return day
  }
  return ''
}

function onlyDay({ billablePeriod }: Json): string {
  const { start, end } = asObject(billablePeriod)
  return toDay(start) === toDay(end) ? toDay(start) : ''
}

const reject = (row: Row, field: string, reason: string): ConvertedRow => ({
  row,
  problem: { field, reason },
})

/** One row for each line of an active claim; one for a claim that no longer counts, and for each that it replaces. */
export function convertEob(eob: Json, directory: ProviderDirectory, sourceLine: number): ConvertedEob {
  const kind = claimKind(eob)
  if (typeof kind === 'string') return { leftOut: kind }
  const fields: Row = {
    claim_id: claimNumber(eob),
    claim_type: 'professional',
    version: claimVersion(eob),
    patient_id: patientId(eob),
    void: 'false',
    received_date: receivedDay(eob),
    source_line: String(sourceLine),
  }
  return { leftOut: null, rows: rowsOf(eob, fields, kind === null, directory) }
}

function rowsOf(eob: Json, fields: Row, hasType: boolean, directory: ProviderDirectory): ConvertedRow[] {
  if (!hasType) {
    const reason = 'The claim does not say whether it is professional (type, meta.profile).'
    return [reject(fields, 'claim_type', reason)]
  }
  if (fields.claim_id === '') {
    return [reject(fields, 'claim_id', 'The claim has no number (identifier, id).')]
  }
  const gone = isVoid(eob)
  if (gone === null) {
    const reason = 'The status must be active, cancelled, draft or entered-in-error.'
    return [reject(fields, 'void', reason)]
  }
  if (gone) return [{ row: { ...fields, void: 'true' }, problem: null }]
  const items = asObjects(eob.item)
  if (items.length === 0) return [reject(fields, 'line_number', 'The claim has no line (item).')]
  const head: ClaimHead = {
    fields,
    providers: readProviders(eob, directory),
    diagnoses: readDiagnoses(eob),
    onlyDay: onlyDay(eob),
  }
  return [...replacedRows(eob, fields), ...lineRows(items, head)]
}

function replacedRows(eob: Json, fields: Row): ConvertedRow[] {
  return replacedNumbers(eob)
    .filter((number) => number !== fields.claim_id)
    .map((number) => {
      const row = { ...fields, claim_id: number, void: 'true' }
      if (number !== '') return { row, problem: null }
      return reject(row, 'claim_id', 'The claim replaces another whose number is missing (related).')
    })
}

function lineRows(items: readonly Json[], head: ClaimHead): ConvertedRow[] {
  const seen = new Set<string>()
  return items.map((item) => {
    const { row, problem } = lineRow(item, head)
    const number = row.line_number ?? ''
    if (problem === null && seen.has(number)) {
      return reject(row, 'line_number', 'The claim has two lines with this number (item.sequence).')
    }
    seen.add(number)
    return { row, problem }
  })
}

export const isEob = (resource: Json): boolean => asText(resource.resourceType) === 'ExplanationOfBenefit'
