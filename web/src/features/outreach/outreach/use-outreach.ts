import { outreachEndpoints, type Reminders } from '@plumbline/contract/outreach/outreach'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'

const ROOT = 'outreach'
const POLL_MS = 1_500
const INLINE = { onFailure: 'inline' } as const

/** The provider list, the funnel and a provider's page show messages too. */
export function useRefreshOutreach() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

/** Polled while letters are being made; polling does not count as activity. */
export function useCampaignOutreach(id: string) {
  return useQuery({
    queryKey: [ROOT, 'campaign', id],
    queryFn: ({ signal }) =>
      call(
        outreachEndpoints.getCampaignOutreach,
        { params: { id } },
        { ...INLINE, signal, countsAsActivity: false },
      ),
    refetchInterval: ({ state }) =>
      state.data?.data.waves.some(({ messages }) =>
        messages.some(({ batch }) => batch?.job?.status === 'queued' || batch?.job?.status === 'running'),
      )
        ? POLL_MS
        : false,
  })
}

export function useDueMessages() {
  return useQuery({
    queryKey: [ROOT, 'due'],
    queryFn: ({ signal }) => call(outreachEndpoints.listDueOutreach, {}, { ...INLINE, signal }),
  })
}

export function useMessagePreview(id: string) {
  return useQuery({
    queryKey: [ROOT, 'preview', id],
    gcTime: 0,
    queryFn: ({ signal }) =>
      call(outreachEndpoints.previewOutreach, { params: { id } }, { ...INLINE, signal }),
  })
}

export function usePrepare() {
  return useMutation({
    mutationFn: (id: string) => call(outreachEndpoints.prepareOutreach, { params: { id } }, INLINE),
    onSuccess: useRefreshOutreach(),
  })
}

export function useFinish() {
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: string }) =>
      call(outreachEndpoints.markOutreachSent, { params: { id }, body: { on } }, INLINE),
    onSuccess: useRefreshOutreach(),
  })
}

export function useTakeBack() {
  return useMutation({
    mutationFn: (id: string) => call(outreachEndpoints.cancelOutreach, { params: { id } }, INLINE),
    onSuccess: useRefreshOutreach(),
  })
}

export function useLetters(query: { message?: string; batch?: string; search?: string }) {
  return useQuery({
    queryKey: [ROOT, 'letters', query],
    queryFn: ({ signal }) =>
      call(outreachEndpoints.listContacts, { query: { ...query, method: 'mail' } }, { ...INLINE, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useReturned() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; on: string; anyway?: boolean }) =>
      call(outreachEndpoints.markReturned, { params: { id }, body }, INLINE),
    onSuccess: useRefreshOutreach(),
  })
}

export function useDelivered() {
  return useMutation({
    mutationFn: (id: string) => call(outreachEndpoints.markDelivered, { params: { id } }, INLINE),
    onSuccess: useRefreshOutreach(),
  })
}

export function useReminderPreview(body: Reminders) {
  return useQuery({
    queryKey: [ROOT, 'reminders', body],
    gcTime: 0,
    queryFn: ({ signal }) => call(outreachEndpoints.previewReminders, { body }, { ...INLINE, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useSendReminders() {
  const getKey = useIdempotencyKey()
  const refresh = useRefreshOutreach()
  return useMutation({
    mutationFn: (body: Reminders) =>
      call(outreachEndpoints.sendReminders, { body }, { ...INLINE, idempotencyKey: getKey(body) }),
    onSuccess: () => {
      getKey.forget()
      return refresh()
    },
  })
}

export function useAddress(providerId: string) {
  return useQuery({
    queryKey: [ROOT, 'address', providerId],
    gcTime: 0,
    queryFn: ({ signal }) =>
      call(outreachEndpoints.getMailingAddress, { params: { id: providerId } }, { ...INLINE, signal }),
  })
}

export function useSaveAddress() {
  return useMutation({
    mutationFn: ({ practiceId, address }: { practiceId: string; address: string }) =>
      call(
        outreachEndpoints.putMailingAddress,
        { params: { id: practiceId }, body: { mailing_address: address } },
        INLINE,
      ),
    onSuccess: useRefreshOutreach(),
  })
}
