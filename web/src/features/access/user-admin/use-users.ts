import { type InviteUser, type ManagedUser, userAdminEndpoints } from '@plumbline/contract/access/user-admin'
import { ROLES, type Role } from '@plumbline/contract/core/roles'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = ['managed-users']

export const toRole = (text: string | null): Role | null => ROLES.find((role) => role === text) ?? null

export function useUsers(search: string, role: Role | null) {
  return useInfiniteQuery({
    queryKey: [...KEY, search, role],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        userAdminEndpoints.listManagedUsers,
        {
          query: { ...(search && { search }), ...(role && { role }), ...(pageParam && { after: pageParam }) },
        },
        { signal, onFailure: 'inline' },
      ),
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
  })
}

export type UserChange = { reason: string } & (
  | { kind: 'disable' | 'enable' | 'reset' }
  | { kind: 'roles'; roles: Role[] }
  | { kind: 'rename'; name: string }
  | { kind: 'appoint' | 'dismiss'; practiceId: string }
)

function send(id: string, change: UserChange) {
  const params = { id }
  const { reason } = change
  const inline = { onFailure: 'inline' } as const
  switch (change.kind) {
    case 'disable':
      return call(userAdminEndpoints.disableUser, { params, body: { reason } }, inline)
    case 'enable':
      return call(userAdminEndpoints.enableUser, { params, body: { reason } }, inline)
    case 'reset':
      return call(userAdminEndpoints.resetSecondFactor, { params, body: { reason } }, inline)
    case 'roles':
      return call(userAdminEndpoints.putUserRoles, { params, body: { roles: change.roles, reason } }, inline)
    case 'rename':
      return call(userAdminEndpoints.putUserName, { params, body: { name: change.name, reason } }, inline)
    case 'appoint':
    case 'dismiss': {
      const body = { practice_id: change.practiceId, appointed: change.kind === 'appoint', reason }
      return call(userAdminEndpoints.appointAdministrator, { params, body }, inline)
    }
  }
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

export function useChangeUser(user: ManagedUser) {
  return useMutation({ mutationFn: (change: UserChange) => send(user.id, change), onSuccess: useRefresh() })
}

export function useInviteUser() {
  return useMutation({
    mutationFn: (body: InviteUser) => call(userAdminEndpoints.inviteUser, { body }, { onFailure: 'inline' }),
    onSuccess: useRefresh(),
  })
}
