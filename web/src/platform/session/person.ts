import type { User } from '@plumbline/contract/access/user'
import { hasPermission, type Role } from '@plumbline/contract/core/roles'

/** What the guard and the menus need to know about a user. */
export type Person = Pick<User, 'role' | 'userrole' | 'permissions'> & {
  password_life: unknown
  second_factor_required?: boolean | undefined
}

export function getRoles(user: Pick<Person, 'role' | 'userrole'>): Role[] {
  return [...new Set([user.role.name, ...user.userrole.map((held) => held.role.name)])]
}

export const isVendorAdmin = (user: Person) => getRoles(user).includes('fs_admin')

/** Support and vendor admins (R-ROLE-1). */
export const isAdmin = (user: Person) =>
  getRoles(user).some((role) => role === 'admin' || role === 'fs_admin')

/** May read campaign performance and nothing else in the admin area (R-ROLE-5). */
export const isPayer = (user: Person) => getRoles(user).includes('payer') && !isAdmin(user)

export const isPayerOnly = (user: Person) => isPayer(user) && !getRoles(user).includes('provider')

/** R-ROLE-2: by substring; it only decides which menus are shown. */
export const canSee = (user: Person | null, permission: string) =>
  user !== null && hasPermission(user.permissions, permission)

/** R-PWD-3: must be a parseable number to be checked; expired when 0 or below. */
export function isPasswordExpired({ password_life: life }: Pick<Person, 'password_life'>): boolean {
  const days = typeof life === 'string' && life.trim() !== '' ? Number(life) : life
  return typeof days === 'number' && days <= 0
}

/** The page that `/` and signing in lead to (R-NAV-18 and R-ROLE-5). */
export function getHome(user: Person): string {
  if (isAdmin(user)) return '/admin/support/dashboard'
  return isPayerOnly(user) ? '/admin/support/performance' : '/welcome'
}

// R-NAV-9: after logout regular users go to /auth/login and admins to /admin/.
export const afterLogout = (user: Person | null) =>
  user !== null && (isAdmin(user) || isPayerOnly(user)) ? '/admin/' : '/auth/login'
