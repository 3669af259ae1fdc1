import {
  accountEndpoints as endpoints,
  type Notifications,
  type PatchProfile,
  type Profile,
} from '@plumbline/contract/access/account'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const PROFILE = ['account', 'profile']
const SESSIONS = ['account', 'sessions']
const ACCESS_LOG = ['account', 'access-log']
// The card that made the call shows its failure.
const INLINE = { onFailure: 'inline' } as const

export const useProfile = () =>
  useQuery({
    queryKey: PROFILE,
    queryFn: async ({ signal }) => (await call(endpoints.getProfile, {}, { ...INLINE, signal })).data,
  })

export function useSaveProfile() {
  const queries = useQueryClient()
  return async (body: PatchProfile, options: { onFailure?: 'inline' } = {}): Promise<void> => {
    const { data } = await call(endpoints.patchProfile, { body }, options)
    queries.setQueryData(PROFILE, data)
  }
}

export function useEmailChange() {
  const queries = useQueryClient()
  const ask = async (email: string) => {
    const { data } = await call(endpoints.changeEmail, { body: { email } }, INLINE)
    queries.setQueryData(PROFILE, data)
  }
  const withdraw = useMutation({
    mutationFn: async () => (await call(endpoints.withdrawEmailChange, {})).data,
    onSuccess: (profile) => queries.setQueryData(PROFILE, profile),
  })
  return { ask, withdraw }
}

/** Shown at once, and undone if saving fails; the error modal then says so. */
export function useSaveNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Partial<Notifications>) =>
      (await call(endpoints.patchNotifications, { body })).data,
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: PROFILE })
      const before = queries.getQueryData<Profile>(PROFILE)
      if (before !== undefined) {
        const notifications = { ...before.notifications, ...change }
        queries.setQueryData<Profile>(PROFILE, { ...before, notifications })
      }
      return { before }
    },
    onSuccess: (profile) => queries.setQueryData(PROFILE, profile),
    onError: (_error, _change, context) => queries.setQueryData(PROFILE, context?.before),
  })
}

export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await call(endpoints.listSessions, {}, { ...INLINE, signal })).data,
  })

export function useEndSessions() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: SESSIONS })
  const one = useMutation({
    mutationFn: (id: string) => call(endpoints.deleteSession, { params: { id } }),
    onSettled,
  })
  const others = useMutation({
    mutationFn: async () => (await call(endpoints.deleteOtherSessions, {})).data.ended,
    onSettled,
  })
  return { one, others }
}

export const useAccessLog = () =>
  useInfiniteQuery({
    queryKey: ACCESS_LOG,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { after: pageParam }
      return (await call(endpoints.listAccessLog, { query }, { ...INLINE, signal })).data
    },
    getNextPageParam: ({ next }) => next,
  })
