import { announcementEndpoints, type CreateAnnouncement } from '@plumbline/contract/system/announcements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const announcementTexts = defineTexts({
  en: () => import('./announcements.en.ts'),
  es: () => import('./announcements.es.ts'),
})
export const useAnnouncementTexts = () => useTexts(announcementTexts).announcements

const ALL = ['announcements']
const INLINE = { onFailure: 'inline' } as const

function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ALL })
}

export const useAnnouncements = () =>
  useQuery({
    queryKey: [...ALL, 'all'],
    queryFn: async ({ signal }) =>
      (await call(announcementEndpoints.listAnnouncements, {}, { ...INLINE, signal })).data,
  })

export function useAnnounce() {
  const getKey = useIdempotencyKey()
  return useMutation({
    async mutationFn(body: CreateAnnouncement) {
      const options = { ...INLINE, idempotencyKey: getKey(body) }
      await call(announcementEndpoints.createAnnouncement, { body }, options)
      getKey.forget()
    },
    onSuccess: useReload(),
  })
}

export const useEndAnnouncement = () =>
  useMutation({
    mutationFn: (id: string) => call(announcementEndpoints.endAnnouncement, { params: { id } }, INLINE),
    onSettled: useReload(),
  })
