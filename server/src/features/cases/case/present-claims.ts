import type { Line } from '@plumbline/claims/drill-down/line'
import { readClaimNumber } from '@plumbline/claims/x12/claim-number'
import type { CaseClaim } from '@plumbline/contract/cases/cases'
import type { Keys } from '#platform/security/keys.ts'
import type { ClaimRow, LineRow } from './case-parts.repository.ts'
import { openLine, openText, sealText } from './case-seal.ts'

/** What the request's file says about the patient of a claim. Empty: nothing. */
export type ClaimPerson = { name: string; birth_date: string | null; account_number: string }

const NOBODY: ClaimPerson = { name: '', birth_date: null, account_number: '' }

export const sealPerson = (keys: Keys, person: ClaimPerson): Buffer => sealText(keys, JSON.stringify(person))
const openPerson = (keys: Keys, sealed: Buffer | null): ClaimPerson =>
  sealed === null ? NOBODY : (JSON.parse(openText(keys, sealed)) as ClaimPerson)

/** Claims from an 837 are identified by the billing TIN or NPI and the practice's own number (CLM01). */
function findAccountNumber({ claim_id, tin, npi }: Line): string | null {
  const owner = [tin, npi].find((one) => one !== null && claim_id.startsWith(`${one}-`))
  return owner ? readClaimNumber(claim_id, owner) : null
}

const modifiers = ({ modifier_1, modifier_2, modifier_3, modifier_4 }: Line) =>
  [modifier_1, modifier_2, modifier_3, modifier_4].filter((one): one is string => one !== null && one !== '')

const addCents = (amounts: readonly (string | null)[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount ?? 0) * 100), 0) / 100

type Described = {
  number: number
  person: ClaimPerson
  withoutAt: string | null
  askedAgainAt: string | null
}

/** One claim as both sides see it. The lines are those of the claim, at least one. */
export function describeClaim(lines: readonly [Line, ...Line[]], described: Described): CaseClaim {
  const [first] = lines
  const days = lines.map(({ service_date }) => service_date).toSorted()
  const { number, person, withoutAt, askedAgainAt } = described
  return {
    number,
    claim_id: first.claim_id,
    patient_name: person.name || null,
    birth_date: person.birth_date,
    member_id: first.patient_id,
    account_number: person.account_number || findAccountNumber(first),
    service_from: days[0] ?? first.service_date,
    service_to: days.at(-1) ?? first.service_date,
    services: lines.map((line) => ({
      code: line.hcpcs_code,
      modifiers: modifiers(line),
      units: line.units,
      billed: Number(line.billed ?? 0),
    })),
    billed: addCents(lines.map(({ billed }) => billed)),
    paid: addCents(lines.map(({ paid }) => paid)),
    without_at: withoutAt,
    asked_again_at: askedAgainAt,
  }
}

/** The claims of a case in the order of its lines: by date. */
export function presentClaims(
  keys: Keys,
  lines: readonly Pick<LineRow, 'claim_number' | 'line_sealed'>[],
  rows: readonly ClaimRow[],
): CaseClaim[] {
  const byNumber = Map.groupBy(lines, ({ claim_number }) => claim_number)
  return [...byNumber].flatMap(([number, own]) => {
    const [first, ...rest] = own.map(({ line_sealed }) => openLine(keys, line_sealed))
    if (first === undefined) return []
    const row = rows.find(({ claim_number }) => claim_number === number)
    const person = openPerson(keys, row?.person_sealed ?? null)
    return [
      describeClaim([first, ...rest], {
        number,
        person,
        withoutAt: row?.without_at?.toISOString() ?? null,
        askedAgainAt: row?.asked_again_at?.toISOString() ?? null,
      }),
    ]
  })
}
