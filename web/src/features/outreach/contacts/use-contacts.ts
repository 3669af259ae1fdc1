import {
  type ContactBody,
  type ContactList,
  contactPointEndpoints,
} from '@plumbline/contract/outreach/contacts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = 'contact-points'
/** The key of the provider list, which shows the number to call. */
const LIST = 'providers'
/** The call desk leaves out who asked us not to call, and shows the number. */
const DESK = 'desk'
const INLINE = { onFailure: 'inline' } as const
const endpoints = contactPointEndpoints

export const useContacts = (providerId: string) =>
  useQuery({
    queryKey: [KEY, providerId],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listContactPoints, { params: { id: providerId } }, { signal, ...INLINE })).data,
  })

export type ContactChange =
  | { kind: 'add'; body: ContactBody }
  | { kind: 'change'; id: string; body: ContactBody }
  | { kind: 'end'; id: string }
  | { kind: 'mark'; id: string; isWrong: boolean }
  | { kind: 'lift'; reason: string }

async function send(providerId: string, change: ContactChange): Promise<ContactList> {
  const id = providerId
  if (change.kind === 'add') {
    return (await call(endpoints.addContactPoint, { params: { id }, body: change.body }, INLINE)).data
  }
  if (change.kind === 'lift') {
    const body = { reason: change.reason }
    return (await call(endpoints.liftDoNotCall, { params: { id }, body }, INLINE)).data
  }
  const params = { id, contact_id: change.id }
  switch (change.kind) {
    case 'change':
      return (await call(endpoints.changeContactPoint, { params, body: change.body }, INLINE)).data
    case 'end':
      return (await call(endpoints.endContactPoint, { params }, INLINE)).data
    case 'mark': {
      const body = { is_wrong: change.isWrong }
      return (await call(endpoints.markContactPoint, { params, body }, INLINE)).data
    }
  }
}

/** Each change answers with the whole list. */
export function useChangeContacts(providerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ContactChange) => send(providerId, change),
    onSuccess: (list) => {
      queries.setQueryData([KEY, providerId], list)
      void queries.invalidateQueries({ queryKey: [LIST] })
      void queries.invalidateQueries({ queryKey: [DESK] })
    },
  })
}
