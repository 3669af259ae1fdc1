import { isNamedByVendor, type ManagedUser } from '@plumbline/contract/access/user-admin'

/** What may be done to a user, in the order of the menu; the server decides again. */
export type UserAction =
  | { kind: 'resend' }
  | { kind: 'roles' | 'rename' | 'reset' | 'disable' | 'enable' }
  | { kind: 'appoint' | 'dismiss'; practice: { id: string; name: string } }

type Reader = { id: string; isVendor: boolean }

export function decideUserActions(user: ManagedUser, reader: Reader): UserAction[] {
  // Nobody changes their own account here.
  if (user.id === reader.id) return []
  if (user.status === 'disabled') return [{ kind: 'enable' }]
  const isProvider = user.roles.includes('provider')
  const practices: UserAction[] = isProvider
    ? user.practices.map(({ administrator, id, name }) => ({
        kind: administrator ? 'dismiss' : 'appoint',
        practice: { id, name },
      }))
    : []
  return [
    ...practices,
    ...(reader.isVendor ? [{ kind: 'roles' } as const] : []),
    ...(reader.isVendor && isNamedByVendor(user.roles) ? [{ kind: 'rename' } as const] : []),
    ...(user.status === 'invited' ? [{ kind: 'resend' } as const] : []),
    ...(user.second_factor ? [{ kind: 'reset' } as const] : []),
    { kind: 'disable' },
  ]
}
