import { type PeerGroupDefinition, peerGroupEndpoints } from '@plumbline/contract/claims/peer-groups'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const peerGroupTexts = defineTexts({
  en: () => import('./peer-groups.en.ts'),
  es: () => import('./peer-groups.es.ts'),
})
export const usePeerGroupTexts = () => useTexts(peerGroupTexts).peerGroups

const KEY = ['peer-groups']
const INLINE = { onFailure: 'inline' } as const

export const usePeerGroups = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(peerGroupEndpoints.listPeerGroups, {}, { ...INLINE, signal })).data,
  })

export const usePreview = () =>
  useMutation({
    mutationFn: async (body: PeerGroupDefinition) =>
      (await call(peerGroupEndpoints.previewPeerGroup, { body }, INLINE)).data,
  })

function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

export const useSaveGroup = () =>
  useMutation({
    mutationFn: (body: { name: string; definition: PeerGroupDefinition }) =>
      call(peerGroupEndpoints.createPeerGroup, { body }, INLINE),
    onSuccess: useReload(),
  })

export const useRemoveGroup = () =>
  useMutation({
    mutationFn: (id: string) => call(peerGroupEndpoints.deletePeerGroup, { params: { id } }, INLINE),
    onSettled: useReload(),
  })
