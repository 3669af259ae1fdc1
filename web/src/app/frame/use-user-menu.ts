import type { User } from '@plumbline/contract/access/user'
import { formatLastLogin } from '@plumbline/contract/core/format'
import { afterLogout, isAdmin } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import type { MenuEntry } from '#ui/overlays/Menu.tsx'
import { shellTexts } from './shell-texts.ts'

/** R-NAV-6: Account, Logout, last login, a change-provider link and an admin logout link. */
export function useUserMenu(user: User): { lastLogin: string; entries: MenuEntry[] } {
  const { user: texts } = useTexts(shellTexts).shell
  const leavesByAdminDoor = afterLogout(user) !== '/auth/login'
  const entries: MenuEntry[] = [
    { id: 'account', label: texts.account, href: '/account', icon: 'user' },
    ...(isAdmin(user)
      ? [
          {
            id: 'provider',
            label: texts.changeProvider,
            href: '/admin/support/dashboard',
            icon: 'search',
          } as const,
        ]
      : []),
    {
      id: 'logout',
      label: leavesByAdminDoor ? texts.adminLogout : texts.logout,
      href: '/auth/logout',
      icon: 'lock',
      divided: true,
    },
  ]
  const lastLogin =
    user.last_login_at === null ? texts.firstLogin : texts.lastLogin(formatLastLogin(user.last_login_at))
  return { lastLogin, entries }
}
