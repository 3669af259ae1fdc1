import type { Role } from '@plumbline/contract/core/roles'
import type { LocalStaff, SignOnSettings } from '#platform/config/sign-on-settings.ts'
import { isBreakGlass } from '#platform/security/local-sign-in.ts'
import type { SignedOnPerson } from './signed-on-person.ts'

/** The account of an issuer and subject, or the one that has the person's address. */
export type FoundAccount = { id: string; roles: Role[]; disabled: boolean; hasIdentity: boolean }

export type RefusedBecause = 'disabled' | 'no_group' | 'no_email' | 'break_glass' | 'address_taken'
export type AccountDecision =
  | { kind: 'enter'; userId: string }
  | { kind: 'create'; email: string }
  | { kind: 'link'; userId: string }
  | { kind: 'refuse'; reason: RefusedBecause; userId: string | null }

type Facts = {
  person: Pick<SignedOnPerson, 'email' | 'emailProved' | 'roles'>
  /** By issuer and subject. */
  known: FoundAccount | null
  /** By address, for a person who is not known. */
  namesake: FoundAccount | null
}

/**
 * Decision 065: an address alone never opens an account. It joins one only if the operator allows it, the organization
 * has proved the address, and the account is staff's and nobody's else.
 */
export function decideAccount(
  { person, known, namesake }: Facts,
  settings: Pick<SignOnSettings, 'linksAccounts'>,
  staff: LocalStaff,
): AccountDecision {
  const refuse = (reason: RefusedBecause): AccountDecision => ({
    kind: 'refuse',
    reason,
    userId: known?.id ?? null,
  })
  if (known?.disabled) return refuse('disabled')
  if (person.roles.length === 0) return refuse('no_group')
  if (known !== null) return { kind: 'enter', userId: known.id }
  if (person.email === null) return refuse('no_email')
  if (isBreakGlass(staff, person.email)) return refuse('break_glass')
  if (namesake === null) return { kind: 'create', email: person.email }
  const isStaffOnly = namesake.roles.length > 0 && !namesake.roles.includes('provider')
  const mayLink =
    settings.linksAccounts && person.emailProved && isStaffOnly && !namesake.disabled && !namesake.hasIdentity
  return mayLink ? { kind: 'link', userId: namesake.id } : refuse('address_taken')
}
