import type { Problem, Row } from './row-sink.ts'
import type { Segment } from './segments.ts'
import { formatCents, isDay, isoDate, toCents } from './x12-values.ts'

/** Columns that tell claims with one number apart. Rejects files from before they existed lack them. */
export const CLAIM_MARKS: readonly string[] = ['patient_id', 'claim_charge']

/** One row for each service line that a remittance pays, denies or takes back. */
export const PAYMENT_COLUMNS: readonly string[] = [
  'claim_number',
  'payer_claim_number',
  'original_reference',
  'tin',
  'payee_npi',
  'status',
  'line_control',
  'hcpcs_code',
  'modifier_1',
  'modifier_2',
  'modifier_3',
  'modifier_4',
  'service_date',
  'billed',
  'paid',
  'allowed',
  'payment_date',
  'trace',
  'payer',
  'claim_sequence',
  'source_line',
  'source_segment',
  ...CLAIM_MARKS,
]

export type Payee = { tin: string; npi: string }
export type Remittance = { paymentDate: string; trace: string; payer: string }

export type PaidService = {
  segment: Segment
  date: string
  control: string
  allowed: string | null
  adjustments: Segment[]
}

export type PaidClaim = {
  segment: Segment
  sequence: number
  payee: Payee
  remittance: Remittance
  date: string
  patientId: string
  originalReference: string
  adjustments: Segment[]
  services: PaidService[]
}

const REVERSAL = '22'
const PREDETERMINATION = '25'

/** The sum of the amounts in CAS segments: groups of reason, amount and quantity from the second element on. */
function sumAdjustments(segments: Segment[], group?: string): number | null {
  let total = 0
  for (const { elements } of segments) {
    if (group !== undefined && elements[1] !== group) continue
    for (let at = 3; at < elements.length; at += 3) {
      const cents = elements[at] ? toCents(elements[at] ?? '') : 0
      if (cents === null) return null
      total += cents
    }
  }
  return total
}

const claimElement = (claim: PaidClaim, at: number) => (claim.segment.elements[at] ?? '').trim()

/** AMT*B6, else the payment plus the patient responsibility (CAS*PR); negative for a reversal. */
function computeAllowed(claim: PaidClaim, service: PaidService, paid: number): number | null {
  const patient = sumAdjustments(service.adjustments, 'PR')
  const stated = service.allowed === null ? null : toCents(service.allowed)
  if (service.allowed !== null && stated === null) return null
  if (stated === null) return patient === null ? null : paid + patient
  return claimElement(claim, 2) === REVERSAL ? -Math.abs(stated) : stated
}

/** The service as submitted: a payer that changed the code puts the submitted one in SVC06. */
const submittedService = ({ segment }: PaidService) =>
  (segment.elements[6] || segment.elements[1] || '').trim().split(segment.delimiters.component)

function readCharge(claim: PaidClaim): string {
  const cents = toCents(claimElement(claim, 3))
  return cents === null ? '' : formatCents(Math.abs(cents))
}

export function paymentRow(claim: PaidClaim, service: PaidService | null): Row {
  const row: Row = {
    claim_number: claimElement(claim, 1),
    payer_claim_number: claimElement(claim, 7),
    original_reference: claim.originalReference,
    tin: claim.payee.tin,
    payee_npi: claim.payee.npi,
    status: claimElement(claim, 2),
    payment_date: claim.remittance.paymentDate,
    trace: claim.remittance.trace,
    payer: claim.remittance.payer,
    claim_sequence: String(claim.sequence),
    source_line: String((service ?? claim).segment.line),
    source_segment: String((service ?? claim).segment.number),
    patient_id: claim.patientId,
    claim_charge: readCharge(claim),
  }
  if (service === null) return row
  const [, code = '', ...modifiers] = submittedService(service)
  const billed = toCents(service.segment.elements[2] ?? '')
  const paid = toCents(service.segment.elements[3] ?? '')
  const allowed = paid === null ? null : computeAllowed(claim, service, paid)
  modifiers.slice(0, 4).forEach((modifier, place) => {
    row[`modifier_${place + 1}`] = modifier
  })
  return {
    ...row,
    line_control: service.control,
    hcpcs_code: code,
    service_date: isoDate(service.date || claim.date),
    billed: billed === null ? '' : formatCents(billed),
    paid: paid === null ? '' : formatCents(paid),
    allowed: allowed === null ? '' : formatCents(allowed),
  }
}

/** CLP04 must be the payments of its services minus the adjustments of the whole claim. */
export function claimImbalance(claim: PaidClaim, paid: number): Problem | null {
  let services = 0
  for (const service of claim.services) services += toCents(service.segment.elements[3] ?? '') ?? Number.NaN
  const expected = services - (sumAdjustments(claim.adjustments) ?? Number.NaN)
  if (expected === paid) return null
  return {
    field: 'paid',
    reason: `The claim's payment (CLP04) is ${formatCents(paid)}, but its services minus adjustments add up to ${Number.isNaN(expected) ? 'no amount' : formatCents(expected)}.`,
  }
}

export function serviceProblem(service: PaidService, row: Row): Problem | null {
  const adjustments = sumAdjustments(service.adjustments)
  if (row.claim_number === '') return { field: 'claim_number', reason: 'The claim has no number (CLP01).' }
  if (row.status === PREDETERMINATION)
    return { field: 'status', reason: 'A predetermination (CLP02 = 25) is not a payment.' }
  if (submittedService(service)[0] !== 'HC' || row.hcpcs_code === '')
    return {
      field: 'hcpcs_code',
      reason: 'The service code (SVC01 or SVC06) must be a HCPCS or CPT code (HC).',
    }
  if (row.billed === '') return { field: 'billed', reason: 'The charge (SVC02) is not an amount.' }
  if (row.paid === '') return { field: 'paid', reason: 'The payment (SVC03) is not an amount.' }
  if (row.allowed === '' || adjustments === null)
    return {
      field: 'allowed',
      reason: 'The allowed amount (AMT*B6) or an adjustment (CAS) is not an amount.',
    }
  if (row.service_date !== '' && !isDay(row.service_date ?? ''))
    return { field: 'service_date', reason: 'The date of service (DTM*472) is not a day.' }
  const billed = toCents(row.billed ?? '') ?? 0
  const paid = toCents(row.paid ?? '') ?? 0
  if (billed - adjustments !== paid) {
    return {
      field: 'paid',
      reason: `The service does not add up: charge ${row.billed} minus adjustments ${formatCents(adjustments)} is not the payment ${row.paid}.`,
    }
  }
  return null
}
