import {
  selfAuditEndpoints as endpoints,
  type PatchSelfAuditItem,
  type SelfAudit,
  type SelfAuditSample,
} from '@plumbline/contract/reports/self-audit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const LIST = 'self-audits'
const ONE = 'self-audit'
const INLINE = { onFailure: 'inline' } as const

export const useSelfAudits = (providerId: string) =>
  useQuery({
    queryKey: [LIST, providerId],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listSelfAudits, { query: { provider_id: providerId } }, { ...INLINE, signal }))
        .data,
  })

export const useSelfAudit = (id: string) =>
  useQuery({
    queryKey: [ONE, id],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getSelfAudit, { params: { id } }, { ...INLINE, signal })).data,
    retry: false,
  })

/** The actions on a worksheet; each one updates the cached worksheet. */
export function useSelfAuditActions() {
  const queries = useQueryClient()
  const refreshList = () => queries.invalidateQueries({ queryKey: [LIST] })
  return {
    async draw(providerId: string, family: string, sample: SelfAuditSample): Promise<SelfAudit> {
      const body = { provider_id: providerId, family, sample }
      const { data } = await call(endpoints.createSelfAudit, { body }, INLINE)
      queries.setQueryData([ONE, data.id], data)
      await refreshList()
      return data
    },
    async finish(id: string, finished: boolean): Promise<void> {
      const { data } = await call(endpoints.patchSelfAudit, { params: { id }, body: { finished } }, INLINE)
      queries.setQueryData<SelfAudit>([ONE, id], (before) => before && { ...before, ...data })
      await refreshList()
    },
    async remove(id: string): Promise<void> {
      await call(endpoints.deleteSelfAudit, { params: { id } }, INLINE)
      queries.removeQueries({ queryKey: [ONE, id] })
      await refreshList()
    },
    async answer(id: string, number: number, body: PatchSelfAuditItem): Promise<void> {
      const { data } = await call(endpoints.patchSelfAuditItem, { params: { id, number }, body }, INLINE)
      queries.setQueryData<SelfAudit>(
        [ONE, id],
        (before) =>
          before && {
            ...before,
            items: before.items.map((item) => (item.number === number ? data : item)),
          },
      )
      void queries.invalidateQueries({ queryKey: [LIST], refetchType: 'none' })
    },
  }
}
