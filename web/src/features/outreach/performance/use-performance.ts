import { type PerformanceTable, performanceEndpoints } from '@plumbline/contract/outreach/performance'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { apiAddress } from '#platform/api/api-path.ts'

const PATH = '/admin/support/performance'
const inline = (signal: AbortSignal) => ({ signal, onFailure: 'inline' as const })

export const useOverview = () =>
  useQuery({
    queryKey: ['performance'],
    queryFn: async ({ signal }) =>
      (await call(performanceEndpoints.getPerformanceOverview, {}, inline(signal))).data,
  })

export const usePerformance = (id: string) =>
  useQuery({
    queryKey: ['performance', id],
    queryFn: async ({ signal }) =>
      (await call(performanceEndpoints.getPerformance, { params: { id } }, inline(signal))).data,
  })

export const overviewHref = PATH
export const compareHref = `${PATH}?view=compare`
export const campaignHref = (key: string) => `${PATH}?campaign=${encodeURIComponent(key)}`

export const csvHref = (id: string, table: PerformanceTable) =>
  apiAddress(performanceEndpoints.exportPerformance, { params: { id, table } })

export const pdfHref = (id: string, language: 'en' | 'es') =>
  apiAddress(performanceEndpoints.getPerformancePdf, { params: { id }, query: { language } })
