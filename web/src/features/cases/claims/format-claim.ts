import type { CaseClaim } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'

type ClaimWords = { member: (id: string) => string }
type Named = Pick<CaseClaim, 'number' | 'patient_name' | 'member_id' | 'service_from' | 'service_to'>

/** By name if the request has it, else by the plan's number of the patient. */
export const formatPatient = (claim: Named, { member }: ClaimWords): string =>
  claim.patient_name ?? member(claim.member_id)

export function formatServiceDays(locale: Locale, { service_from: from, service_to: to }: Named): string {
  const first = formatDate(locale, from)
  return from === to ? first : `${first} – ${formatDate(locale, to)}`
}

/** For lists to choose from: '5. Prewitt, Gloria, 05-29-2026'. */
export const formatClaim = (locale: Locale, claim: Named, words: ClaimWords): string =>
  `${claim.number}. ${formatPatient(claim, words)}, ${formatServiceDays(locale, claim)}`

/** '11045 59 ×2': the code with its modifiers, and the units unless it is one. */
export function formatService({ code, modifiers, units }: CaseClaim['services'][number]): string {
  const count = Number(units)
  return [code, ...modifiers, ...(count === 1 ? [] : [`×${count}`])].join(' ')
}
