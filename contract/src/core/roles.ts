// The stored role names: R-ROLE-1 names admin and fs_admin, R-ROLE-1 the other two.
export const ROLES = ['provider', 'payer', 'admin', 'fs_admin'] as const
export type Role = (typeof ROLES)[number]

export const ACCESS_LEVELS = ['public', 'user', 'provider', 'payer', 'admin', 'vendor'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

// The sign-in page of each role (R-AUTH-1).
export const DOOR_ROLES = {
  user: ['provider'],
  admin: ['payer', 'admin', 'fs_admin'],
} as const satisfies Record<string, readonly Role[]>
export type Door = keyof typeof DOOR_ROLES

const ADMIN_ROLES: readonly Role[] = ['admin', 'fs_admin']

/** The server's check: roles match exactly, never by substring (R-ROLE-3). */
export function mayAccess(access: Access, roles: readonly Role[], actsAsProvider = false): boolean {
  const isAdmin = roles.some((role) => ADMIN_ROLES.includes(role))
  switch (access) {
    case 'public':
    case 'user':
      return true
    case 'provider':
      return roles.includes('provider') || (isAdmin && actsAsProvider)
    case 'payer':
      return roles.includes('payer') || isAdmin
    case 'admin':
      return isAdmin
    case 'vendor':
      return roles.includes('fs_admin')
  }
}

/** R-ROLE-2: matches permissions by substring. Used only to show and hide menus. */
export function hasPermission(permissions: readonly string[], needle: string): boolean {
  return permissions.some((permission) => permission.includes(needle))
}
