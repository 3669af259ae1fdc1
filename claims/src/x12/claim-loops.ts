import type { Segment } from './segments.ts'
import { placeOf, X12Refused } from './x12-refused.ts'

type Billing = { level: string; npi: string; tin: string }
type Subscriber = { level: string; memberId: string }
type Dependent = { ownId: string; firstName: string; birthDate: string }

export type Claim = {
  segment: Segment
  date: string
  time: string
  billing: Billing | null
  subscriber: Subscriber | null
  dependent: Dependent | null
  /** Why the claim does not clearly belong to the provider and patient above it; null if it does. */
  misplaced: string | null
  originalReference: string
  diagnoses: string[]
  /** NPI of the claim's rendering provider; null when none is named, empty when named without an NPI. */
  rendering: string | null
  lineNumbers: Set<string>
}

export type ServiceLine = {
  claim: Claim
  segment: Segment
  number: string
  first: boolean
  repeated: boolean
  service: string[] | null
  dateFormat: string
  date: string
  drug: string
  rendering: string | null
}

// 01 and 1 are the same line number.
const LEADING_ZEROS = /^0+(?=\d)/
const DIAGNOSIS_QUALIFIERS = new Set(['ABK', 'ABF', 'BK', 'BF'])

function refuseOutside(segment: Segment): never {
  throw new X12Refused('x12_outside_claim', placeOf(segment))
}

const readNpi = (elements: string[]) => (elements[8] === 'XX' ? (elements[9] ?? '').trim() : '')

/**
 * Reads the loops of 837 transactions and reports each claim and each service line when it is complete. Loops of other
 * payers (SBR after CLM up to the first LX, SVD after a line) have their own providers, references and adjustments;
 * those are skipped.
 */
export function createClaimLoops(on: {
  line: (line: ServiceLine) => void
  claimEnd: (claim: Claim, lines: number) => void
}) {
  let date = ''
  let time = ''
  let billing: Billing | null = null
  let subscriber: Subscriber | null = null
  let dependent: Dependent | null = null
  let misplaced: string | null = null
  let entity = ''
  let claim: Claim | null = null
  let otherPayer = false
  let line: ServiceLine | null = null
  let lines = 0

  function endLine(): void {
    if (line !== null) on.line(line)
    line = null
    otherPayer = false
  }

  function endClaim(): void {
    endLine()
    if (claim !== null) on.claimEnd(claim, lines)
    claim = null
  }

  function beginLevel([, level = '', parent = '', kind = '']: string[]): void {
    endClaim()
    entity = ''
    dependent = null
    if (kind === '20') {
      billing = { level, npi: '', tin: '' }
      subscriber = null
      misplaced = null
    } else if (kind === '22') {
      subscriber = { level, memberId: '' }
      misplaced =
        parent === billing?.level
          ? null
          : 'its subscriber (HL) does not belong to the billing provider above it'
    } else if (kind === '23') {
      dependent = { ownId: '', firstName: '', birthDate: '' }
      if (parent !== subscriber?.level) misplaced = 'its patient (HL) does not belong to the subscriber above'
    } else {
      misplaced = 'it is under an HL segment of an unknown kind'
    }
  }

  function takeName(elements: string[]): void {
    entity = elements[1] ?? ''
    if (line !== null) {
      if (entity === '82' && !otherPayer) line.rendering = readNpi(elements)
    } else if (claim !== null) {
      if (entity === '82' && !otherPayer) claim.rendering = readNpi(elements)
    } else if (entity === '85' && billing !== null) {
      billing.npi = readNpi(elements)
    } else if (entity === 'IL' && subscriber !== null) {
      subscriber.memberId = (elements[9] ?? '').trim()
    } else if (entity === 'QC' && dependent !== null) {
      dependent.firstName = (elements[4] ?? '').trim()
      dependent.ownId = (elements[9] ?? '').trim()
    }
  }

  function takeReference([, kind = '', value = '']: string[]): void {
    if (line !== null) return
    if (claim !== null) {
      if (kind === 'F8' && !otherPayer) claim.originalReference = value.trim()
    } else if (entity === '85' && billing !== null && (kind === 'EI' || kind === 'SY')) {
      billing.tin = value.trim().replaceAll('-', '')
    } else if (entity === 'QC' && dependent !== null && kind === '1W') {
      dependent.ownId = value.trim()
    }
  }

  function beginClaim(segment: Segment): void {
    endClaim()
    lines = 0
    claim = {
      segment,
      date,
      time,
      billing,
      subscriber,
      dependent,
      misplaced,
      originalReference: '',
      diagnoses: [],
      rendering: null,
      lineNumbers: new Set(),
    }
  }

  function beginLine(segment: Segment, number: string): void {
    endLine()
    if (claim === null) refuseOutside(segment)
    lines++
    const counted = number.replace(LEADING_ZEROS, '')
    const repeated = claim.lineNumbers.has(counted)
    claim.lineNumbers.add(counted)
    line = {
      claim,
      segment,
      number,
      first: lines === 1,
      repeated,
      service: null,
      dateFormat: '',
      date: '',
      drug: '',
      rendering: null,
    }
  }

  function takeService(segment: Segment): void {
    // A second service without its own LX becomes a separate line without a number.
    if (line === null || line.service !== null) beginLine(segment, '')
    if (line !== null) line.service = segment.elements
  }

  function takeDiagnoses(segment: Segment): void {
    // Diagnoses after a line belong to a claim whose CLM is missing.
    if (claim === null || line !== null) refuseOutside(segment)
    for (const element of segment.elements.slice(1)) {
      const [qualifier = '', code = ''] = element.split(segment.delimiters.component)
      if (DIAGNOSIS_QUALIFIERS.has(qualifier)) claim.diagnoses.push(code.trim())
    }
  }

  return {
    accept(segment: Segment): void {
      const { id, elements } = segment
      if (id === 'NM1') takeName(elements)
      else if (id === 'REF') takeReference(elements)
      else if (id === 'SV1') takeService(segment)
      else if (id === 'LX') beginLine(segment, (elements[1] ?? '').trim())
      else if (id === 'CLM') beginClaim(segment)
      else if (id === 'HL') beginLevel(elements)
      else if (id === 'HI') takeDiagnoses(segment)
      else if (id === 'DTP' && line !== null && elements[1] === '472') {
        line.dateFormat = elements[2] ?? ''
        line.date = (elements[3] ?? '').trim()
      } else if (id === 'LIN' && line !== null && elements[2] === 'N4') line.drug = (elements[3] ?? '').trim()
      else if ((id === 'SBR' && claim !== null) || id === 'SVD') otherPayer = true
      else if (id === 'DMG' && entity === 'QC' && dependent !== null)
        dependent.birthDate = (elements[2] ?? '').trim()
      else if (id === 'ST' || id === 'SE') {
        endClaim()
        billing = null
        subscriber = null
        dependent = null
        misplaced = 'there is no billing provider (HL) above it'
        date = ''
        time = ''
      } else if (id === 'BHT') {
        date = (elements[4] ?? '').trim()
        time = (elements[5] ?? '').trim()
      }
    },
  }
}
