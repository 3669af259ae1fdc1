import type { Role } from '@plumbline/contract/core/roles'

/** The people of each role, where a flag or an announcement names its audience. */
export const roleGroups = {
  provider: 'Providers',
  payer: 'Payer analysts',
  admin: 'Support admins',
  fs_admin: 'Vendor admins',
} satisfies Record<Role, string>
