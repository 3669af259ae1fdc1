import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { Role } from '@plumbline/contract/core/roles'
import type { LocalStaff } from '#platform/config/sign-on-settings.ts'

type Account = { email: string; roles: readonly Role[]; hasSecondFactor: boolean }

export const isBreakGlass = (staff: LocalStaff, email: string): boolean =>
  staff.breakGlassEmail !== undefined && toLookupKey(staff.breakGlassEmail) === toLookupKey(email)

/**
 * R-AUTH-9: with STAFF_PASSWORDS=off, staff sign in at their organization. One vendor admin with a second factor can
 * still use a password or passkey, for emergencies.
 */
export function maySignInLocally(staff: LocalStaff, account: Account): boolean {
  if (staff.allowed || !account.roles.some((role) => staff.roles.includes(role))) return true
  return isBreakGlass(staff, account.email) && account.roles.includes('fs_admin') && account.hasSecondFactor
}

/** An invitation leads to a password, which is of no use to whoever signs in at the organization. */
export function mayBeInvited(staff: LocalStaff, invited: Omit<Account, 'hasSecondFactor'>): boolean {
  return maySignInLocally(staff, { ...invited, hasSecondFactor: true })
}
