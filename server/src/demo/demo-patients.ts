import { createHash } from 'node:crypto'
import type { Line } from '@plumbline/claims/drill-down/line'
import type { ClaimPerson } from '#features/cases/case/present-claims.ts'

const LAST_NAMES = [
  'Abernathy',
  'Castaneda',
  'Fennimore',
  'Greystone',
  'Hollowell',
  'Iturralde',
  'Lindgren',
  'Marchetti',
  'Okonjo',
  'Prewitt',
  'Quintanar',
  'Rosenthal',
  'Sandoval',
  'Thistlewood',
  'Villanueva',
  'Yarrow',
]
const FIRST_NAMES = [
  'Alma',
  'Benito',
  'Clara',
  'Dale',
  'Esther',
  'Gloria',
  'Harold',
  'Inez',
  'Leon',
  'Mabel',
  'Rosa',
  'Ruth',
  'Silvia',
  'Thomas',
]
const BORN_FROM = Temporal.PlainDate.from('1938-01-01')
const BORN_SPAN_DAYS = 20_000

const pick = (names: readonly string[], byte: number) => names[byte % names.length] ?? ''

/** An invented person, always the same one for a patient, and the practice's number of the claim. */
function inventPerson({ patient_id, claim_id }: Pick<Line, 'patient_id' | 'claim_id'>): ClaimPerson {
  const patient = createHash('sha256').update(patient_id).digest()
  const claim = createHash('sha256').update(claim_id).digest()
  return {
    name: `${pick(LAST_NAMES, patient.readUInt8(0))}, ${pick(FIRST_NAMES, patient.readUInt8(1))}`,
    birth_date: BORN_FROM.add({ days: patient.readUInt16BE(2) % BORN_SPAN_DAYS }).toString(),
    account_number: `A-${claim.readUInt16BE(0)}`,
  }
}

export const inventPeople = (lines: readonly Line[]): Map<string, ClaimPerson> =>
  new Map(lines.map((line) => [line.claim_id, inventPerson(line)]))
