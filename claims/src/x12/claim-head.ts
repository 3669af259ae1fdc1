import { hash } from 'node:crypto'
import type { Claim } from './claim-loops.ts'
import type { Problem, Row } from './row-sink.ts'
import { isDay, isoDate } from './x12-values.ts'

/**
 * The number of a claim from X12: the practice's number for it (CLM01, in a remittance CLP01) within the billing TIN,
 * or within the billing NPI if there is no TIN. Practices use a number again for another patient or visit, so the
 * import decides which claim it is (`identity/resolve-claims.ts`). An original has version 0; a replacement (frequency
 * 7) or void (8) has the date and time of its transaction (BHT) as version.
 */
const toClaimId = (practice: string, claimNumber: string) => `${practice}-${claimNumber}`

/**
 * What the import needs besides the plain layout to tell which claim a row belongs to: the place of its claim in the
 * file, the claim's first service date, and the payer's number of the claim that a correction is for (REF*F8); and
 * the optional fields that the conversion emptied (`repairs.ts`).
 */
export const X12_FIELDS = ['x12_claim', 'x12_start', 'x12_reference', 'x12_repaired'] as const

/** The fields that all lines of a claim share. */
export type ClaimHead = { claim: Claim; isVoid: boolean; fields: Row; problem: Problem | null }

const FREQUENCIES = new Map([
  ['', 'original'],
  ['1', 'original'],
  ['7', 'replacement'],
  ['8', 'void'],
])

/** BHT04 and BHT05 as one number, CCYYMMDDHHMMSS; empty if they are not a date and time. */
function toVersion({ date, time }: Claim): string {
  if (!isDay(isoDate(date)) || !/^\d{4}(\d{2}){0,2}$/.test(time)) return ''
  return date + time.slice(0, 6).padEnd(6, '0')
}

/** A dependent usually has no number in an 837: the member's number plus a hash of birth date and first name. */
function toPatientId({ subscriber, dependent }: Claim): string {
  const memberId = subscriber?.memberId ?? ''
  if (dependent === null) return memberId
  if (dependent.ownId !== '') return dependent.ownId
  const { birthDate, firstName } = dependent
  if (memberId === '' || (birthDate === '' && firstName === '')) return ''
  return `${memberId}-${hash('sha256', `${birthDate}|${firstName.toUpperCase()}`).slice(0, 8)}`
}

function findProblem(claim: Claim, fields: Row, kind: string | undefined): Problem | null {
  if (claim.misplaced !== null)
    return { field: 'claim_id', reason: `The claim is misplaced: ${claim.misplaced}.` }
  if (fields.claim_id === '') {
    return {
      field: 'claim_id',
      reason: 'The claim has no number (CLM01), or its billing provider has neither a TIN nor an NPI.',
    }
  }
  if (kind === undefined) {
    return { field: 'version', reason: 'The claim frequency code (CLM05-3) must be 1, 7 or 8.' }
  }
  if (fields.version === '') {
    return {
      field: 'version',
      reason: 'A replacement or void needs the date and time of its transaction (BHT04, BHT05).',
    }
  }
  return null
}

export function claimHead(claim: Claim): ClaimHead {
  const { elements, delimiters, line, number: claimPlace } = claim.segment
  const [place = '', , frequency = ''] = (elements[5] ?? '').split(delimiters.component)
  const kind = FREQUENCIES.get(frequency.trim())
  const number = (elements[1] ?? '').trim()
  const practice = claim.billing?.tin || claim.billing?.npi || ''
  const received = isoDate(claim.date)
  const fields: Row = {
    claim_id: number === '' || practice === '' ? '' : toClaimId(practice, number),
    claim_type: 'professional',
    version: kind === 'original' ? '0' : toVersion(claim),
    npi: claim.rendering ?? claim.billing?.npi ?? '',
    tin: claim.billing?.tin ?? '',
    patient_id: toPatientId(claim),
    place_of_service: place.trim(),
    void: kind === 'void' ? 'true' : 'false',
    received_date: isDay(received) ? received : '',
    source_line: String(line),
    x12_claim: String(claimPlace),
    x12_reference: kind === 'original' ? '' : claim.originalReference,
  }
  return { claim, isVoid: kind === 'void', fields, problem: findProblem(claim, fields, kind) }
}
