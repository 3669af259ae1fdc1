import { formatPerson, PRACTICE_ROLES } from '@plumbline/contract/access/practice-role'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ContactPoint } from '@plumbline/contract/outreach/contacts'
import { formatPhone } from '@plumbline/contract/outreach/contacts-phone'

export const formatContact = ({ kind, value }: Pick<ContactPoint, 'kind' | 'value'>): string =>
  kind === 'email' ? value : formatPhone(value)

/** Null for a fax, which nobody dials from the page. */
export function contactHref({ kind, value }: Pick<ContactPoint, 'kind' | 'value'>): string | null {
  if (kind === 'fax') return null
  return kind === 'email' ? `mailto:${value}` : `tel:${value}`
}

/** 'Ruiz, Dana (practice manager)', 'Joyce (front desk)', or what there is of it; empty without a name and role. */
export function formatContactPerson(
  locale: Locale,
  { person_name: name, person_role: role }: Pick<ContactPoint, 'person_name' | 'person_role'>,
): string {
  if (name === null) return role ?? ''
  const known = PRACTICE_ROLES.find((one) => one === role)
  if (known !== undefined) return formatPerson(locale, name, known)
  return role === null ? formatPersonName(name) : `${formatPersonName(name)} (${role})`
}
