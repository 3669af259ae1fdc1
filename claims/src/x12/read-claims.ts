import { LINE_COLUMNS } from '../line.ts'
import { type ClaimHead, claimHead, X12_FIELDS } from './claim-head.ts'
import { type Claim, createClaimLoops, type ServiceLine } from './claim-loops.ts'
import { emptyField } from './repairs.ts'
import type { Problem, Row, RowSink, TransactionReader } from './row-sink.ts'
import type { Segment } from './segments.ts'
import { X12Refused } from './x12-refused.ts'
import { isDay, isoDate } from './x12-values.ts'

export const CLAIM_COLUMNS: readonly string[] = [
  ...LINE_COLUMNS.map(({ name }) => name).filter((name) => name !== 'import_number'),
  'void',
  'received_date',
  'source_line',
  ...X12_FIELDS,
]

const MAX_POINTERS = 4
// The guide allows 50. The lines of a claim are held in memory until its end.
const MAX_CLAIM_LINES = 10_000
const MINUTES_PER_UNIT = 15

/** Minutes (MJ, anesthesia) become time units of 15 minutes with one decimal, as CMS counts them. */
function toUnits(qualifier: string, quantity: string): string {
  if (qualifier === 'UN') return quantity
  if (qualifier !== 'MJ' || !/^\d{1,7}(\.\d+)?$/.test(quantity)) return ''
  return (Math.round((Number(quantity) / MINUTES_PER_UNIT) * 10) / 10).toString()
}

/** Up to four diagnoses that SV107 points to; null for a pointer without a diagnosis in the claim. */
function findDiagnoses({ claim, service }: ServiceLine): (string | null)[] {
  const pointers = service?.[7]
  if (!pointers) return []
  return pointers
    .split(claim.segment.delimiters.component)
    .slice(0, MAX_POINTERS)
    .map((pointer) => (pointer === '' ? '' : claim.diagnoses[Number(pointer) - 1] || null))
}

/** The row of a service line in the plain layout, including the fields of its claim. */
function lineRow(head: ClaimHead, line: ServiceLine): Row {
  const service = line.service ?? []
  const [, code = '', first = '', second = '', third = '', fourth = ''] = (service[1] ?? '').split(
    line.claim.segment.delimiters.component,
  )
  const diagnoses = findDiagnoses(line)
  return {
    ...head.fields,
    line_number: line.number,
    npi: line.rendering ?? head.fields.npi ?? '',
    service_date: isoDate(line.dateFormat === 'RD8' ? (line.date.split('-', 1)[0] ?? '') : line.date),
    hcpcs_code: code.trim(),
    modifier_1: first,
    modifier_2: second,
    modifier_3: third,
    modifier_4: fourth.trim(),
    place_of_service: service[5]?.trim() || head.fields.place_of_service || '',
    ndccd: line.drug,
    diagnosis_1: diagnoses[0] ?? '',
    diagnosis_2: diagnoses[1] ?? '',
    diagnosis_3: diagnoses[2] ?? '',
    diagnosis_4: diagnoses[3] ?? '',
    units: toUnits(service[3] ?? '', (service[4] ?? '').trim()),
    billed: (service[2] ?? '').trim(),
    source_line: String(line.segment.line),
  }
}

/** A pointer to a diagnosis that the claim does not have leaves that diagnosis empty. */
function emptyLostPointers(line: ServiceLine, row: Row): Row {
  const pointers = (line.service?.[7] ?? '').split(line.claim.segment.delimiters.component)
  return findDiagnoses(line).reduce(
    (repaired: Row, code, at) =>
      code !== null
        ? repaired
        : emptyField(
            repaired,
            `diagnosis_${at + 1}`,
            'is a pointer (SV107) to a diagnosis that the claim does not have (HI)',
            pointers[at] ?? '',
          ),
    row,
  )
}

/** What is missing in a line; its values are checked by the import. */
function lineProblem(line: ServiceLine, row: Row): Problem | null {
  const problem = (field: string, reason: string): Problem => ({ field, reason })
  if (line.service === null) return problem('hcpcs_code', 'The line has no service (SV1).')
  if (line.number === '') return problem('line_number', 'The service has no line number (LX).')
  if (line.repeated) return problem('line_number', 'The claim has two lines with this number (LX).')
  if (row.npi === '') {
    return problem('npi', 'The rendering or billing provider has no NPI (NM1*82, NM1*85).')
  }
  if (row.patient_id === '') {
    return problem(
      'patient_id',
      'The subscriber has no member number (NM1*IL), or the patient has neither a name nor a birth date.',
    )
  }
  if (row.service_date === '') return problem('service_date', 'The line has no date of service (DTP*472).')
  if (line.dateFormat !== 'D8' && line.dateFormat !== 'RD8') {
    return problem('service_date', 'The format of the date of service (DTP02) must be D8 or RD8.')
  }
  if (!line.service[1]?.startsWith(`HC${line.claim.segment.delimiters.component}`)) {
    return problem('hcpcs_code', 'The service code (SV101) must be a HCPCS or CPT code (HC).')
  }
  if (row.units === '') {
    return problem('units', 'The quantity (SV103, SV104) must be units (UN) or minutes (MJ).')
  }
  return null
}

function refuseEndless({ segment }: Claim): never {
  throw new X12Refused('x12_claim_too_long', { line: segment.line, most: MAX_CLAIM_LINES })
}

const firstDay = (days: string[]): string => days.filter(isDay).toSorted()[0] ?? ''

/** Turns 837 transactions into rows of the plain layout: one for each service line, one for each void claim. */
export function createClaimReader(sink: RowSink): TransactionReader {
  let latest: ClaimHead | null = null
  let held: { row: Row; segment: Segment; problem: Problem | null }[] = []

  // Everything about a claim comes before its lines, so the head is complete when the first line ends.
  const getHead = (claim: Claim): ClaimHead => {
    if (latest?.claim !== claim) latest = claimHead(claim)
    return latest
  }

  return createClaimLoops({
    line(line) {
      const head = getHead(line.claim)
      const row = emptyLostPointers(line, lineRow(head, line))
      const problem = head.isVoid ? head.problem : (head.problem ?? lineProblem(line, row))
      held.push({ row, segment: head.isVoid ? line.claim.segment : line.segment, problem })
      if (held.length > MAX_CLAIM_LINES) refuseEndless(line.claim)
    },
    claimEnd(claim) {
      const { fields, isVoid, problem } = getHead(claim)
      if (held.length === 0) {
        const missing = { field: 'line_number', reason: 'The claim has no service line (LX).' }
        held.push({ row: fields, segment: claim.segment, problem: problem ?? (isVoid ? null : missing) })
      }
      const start = firstDay(held.map(({ row }) => row.service_date ?? ''))
      // A void removes the whole claim, whatever lines it repeats: one row is enough.
      for (const each of isVoid ? held.slice(0, 1) : held) {
        sink.put({ ...each.row, x12_start: start }, each.segment, each.problem)
      }
      held = []
    },
  })
}
