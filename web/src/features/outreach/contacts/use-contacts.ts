import {
  type ContactBody,
  type ContactList,
  contactPointEndpoints,
} from '@plumbline/contract/outreach/contacts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'

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

async function send(id: string, change: ContactChange, idempotencyKey: string): Promise<ContactList> {
  const options = { ...INLINE, idempotencyKey }
  if (change.kind === 'add') {
    return (await call(endpoints.addContactPoint, { params: { id }, body: change.body }, options)).data
  }
  if (change.kind === 'lift') {
    const body = { reason: change.reason }
    return (await call(endpoints.liftDoNotCall, { params: { id }, body }, options)).data
  }
  const params = { id, contact_id: change.id }
  switch (change.kind) {
    case 'change':
      return (await call(endpoints.changeContactPoint, { params, body: change.body }, options)).data
    case 'end':
      return (await call(endpoints.endContactPoint, { params }, options)).data
    case 'mark': {
      // Without a key: it says a state, and the same state may be right again after somebody changed it.
      const body = { is_wrong: change.isWrong }
      return (await call(endpoints.markContactPoint, { params, body }, INLINE)).data
    }
  }
}

/** Each change answers with the whole list, also when it is sent again after a lost answer. */
export function useChangeContacts(providerId: string) {
  const queries = useQueryClient()
  const getKey = useIdempotencyKey()
  return useMutation({
    mutationFn: (change: ContactChange) => send(providerId, change, getKey(change)),
    onSuccess: (list) => {
      getKey.forget()
      queries.setQueryData([KEY, providerId], list)
      void queries.invalidateQueries({ queryKey: [LIST] })
      void queries.invalidateQueries({ queryKey: [DESK] })
    },
  })
}
