import { hash } from 'node:crypto'
import type { Claim } from './claim-loops.ts'
import type { Problem, Row } from './row-sink.ts'
import { isDay, isoDate } from './x12-values.ts'

/**
 * The identity of a claim from X12: the number that the practice gave it (CLM01, in a remittance CLP01) within
 * the billing TIN, or within the billing NPI where no TIN is given. An original has version 0; a replacement
 * (frequency 7) or void (8) has the date and time of its transaction (BHT) as version. Practices may give a
 * correction a number of its own and name the payer's number of the claim in REF*F8: that column
 * (`original_reference`) is resolved to the claim's identity by the remittances imported so far
 * (`original-references.ts`). Where they do not know it, the correction's own CLM01 counts.
 */
const identityOf = (practice: string, claimNumber: string) => `${practice}-${claimNumber}`

export const ORIGINAL_REFERENCE = 'original_reference'

/** What all lines of a claim share. */
export type ClaimHead = { claim: Claim; isVoid: boolean; fields: Row; problem: Problem | null }

const FREQUENCIES = new Map([
  ['', 'original'],
  ['1', 'original'],
  ['7', 'replacement'],
  ['8', 'void'],
])

/** BHT04 and BHT05 as one number, CCYYMMDDHHMMSS; empty when they are no date and time. */
function versionOf({ date, time }: Claim): string {
  if (!isDay(isoDate(date)) || !/^\d{4}(\d{2}){0,2}$/.test(time)) return ''
  return date + time.slice(0, 6).padEnd(6, '0')
}

/** A dependent has no number of its own in an 837: the member's number with a mark made of birth date and name. */
function patientOf({ subscriber, dependent }: Claim): string {
  const memberId = subscriber?.memberId ?? ''
  if (dependent === null) return memberId
  if (dependent.ownId !== '') return dependent.ownId
  const { birthDate, firstName } = dependent
  if (memberId === '' || (birthDate === '' && firstName === '')) return ''
  return `${memberId}-${hash('sha256', `${birthDate}|${firstName.toUpperCase()}`).slice(0, 8)}`
}

function problemOf(claim: Claim, fields: Row, kind: string | undefined): Problem | null {
  if (claim.astray !== null) return { field: 'claim_id', reason: `The claim is not placed: ${claim.astray}.` }
  if (fields.claim_id === '') {
    return {
      field: 'claim_id',
      reason: 'The claim has no number (CLM01), or its billing provider neither TIN nor NPI.',
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
  const { elements, delimiters, line } = claim.segment
  const [place = '', , frequency = ''] = (elements[5] ?? '').split(delimiters.component)
  const kind = FREQUENCIES.get(frequency.trim())
  const number = (elements[1] ?? '').trim()
  const practice = claim.billing?.tin || claim.billing?.npi || ''
  const received = isoDate(claim.date)
  const fields: Row = {
    claim_id: number === '' || practice === '' ? '' : identityOf(practice, number),
    claim_type: 'professional',
    version: kind === 'original' ? '0' : versionOf(claim),
    npi: claim.rendering ?? claim.billing?.npi ?? '',
    tin: claim.billing?.tin ?? '',
    patient_id: patientOf(claim),
    place_of_service: place.trim(),
    void: kind === 'void' ? 'true' : 'false',
    received_date: isDay(received) ? received : '',
    source_line: String(line),
    [ORIGINAL_REFERENCE]: kind === 'original' ? '' : claim.originalReference,
  }
  return { claim, isVoid: kind === 'void', fields, problem: problemOf(claim, fields, kind) }
}
