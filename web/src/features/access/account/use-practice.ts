import {
  type InvitePracticeUser,
  type PatchPracticeUser,
  practiceEndpoints,
} from '@plumbline/contract/access/practice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { auth } from '#platform/session/auth-state.ts'

const KEY = ['practice-users']
const OWN_KEY = ['own-invitations']

export function usePractices({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(practiceEndpoints.listPracticeUsers, {}, { signal, onFailure: 'inline' })).data,
  })
}

/** After each change, refetches the list and the user’s own account. */
function useRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: KEY }),
      queries.invalidateQueries({ queryKey: OWN_KEY }),
      auth.fetchUser(),
    ])
}

export function useInvite() {
  return useMutation({
    mutationFn: async (body: InvitePracticeUser) =>
      (await call(practiceEndpoints.invitePracticeUser, { body }, { onFailure: 'inline' })).data,
    onSuccess: useRefresh(),
  })
}

export function useChange() {
  return useMutation({
    mutationFn: async ({ id, ...body }: PatchPracticeUser & { id: string }) =>
      (await call(practiceEndpoints.patchPracticeUser, { params: { id }, body }, { onFailure: 'inline' }))
        .data,
    onSuccess: useRefresh(),
  })
}

export function useRemove() {
  return useMutation({
    mutationFn: ({ id, practice_id }: { id: string; practice_id: string }) =>
      call(
        practiceEndpoints.deletePracticeUser,
        { params: { id }, query: { practice_id } },
        { onFailure: 'inline' },
      ),
    onSuccess: useRefresh(),
  })
}

export function useWithdraw() {
  return useMutation({
    mutationFn: (id: string) =>
      call(practiceEndpoints.withdrawInvitation, { params: { id } }, { onFailure: 'inline' }),
    onSettled: useRefresh(),
  })
}

/** Practices that invite the user. */
export function useOwnInvitations() {
  return useQuery({
    queryKey: OWN_KEY,
    queryFn: async ({ signal }) =>
      (await call(practiceEndpoints.listOwnInvitations, {}, { signal, onFailure: 'inline' })).data,
  })
}

/** An invitation that is gone meanwhile disappears from the list after the failure too. */
export function useAnswerInvitation(answer: 'accept' | 'decline') {
  const row = answer === 'accept' ? practiceEndpoints.acceptInvitation : practiceEndpoints.declineInvitation
  return useMutation({
    mutationFn: (id: string) => call(row, { params: { id } }, { onFailure: 'inline' }),
    onSettled: useRefresh(),
  })
}
