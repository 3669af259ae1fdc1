import {
  type Performance,
  type PerformanceTable,
  performanceEndpoints,
} from '@plumbline/contract/outreach/performance'
import { type Correction, type Edition, editionKey } from '@plumbline/contract/outreach/result-editions'
import { roundPerformance } from '@plumbline/contract/outreach/round-result'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { useQueryParams } from '#platform/router/router.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'

const PATH = '/admin/support/performance'
const inline = (signal: AbortSignal) => ({ signal, onFailure: 'inline' as const })

const EDITION = /^\d{4}Q[1-4]-[1-9]\d{0,4}$/

export const listPageFilters = (labels: { edition: string; view: string }): AddressFilter[] => [
  { param: 'edition', label: labels.edition, accepts: (text) => EDITION.test(text) },
  { param: 'view', label: labels.view, allowed: ['compare'] },
]

/** The edition in the URL, such as '2026Q2-1'; undefined if there is none or it cannot be one. */
export function useChosenEdition(): string | undefined {
  const edition = useQueryParams().get('edition')
  return edition !== null && EDITION.test(edition) ? edition : undefined
}

const editionQuery = (edition: string | undefined) => (edition === undefined ? {} : { edition })

export function useOverview() {
  const query = editionQuery(useChosenEdition())
  return useQuery({
    queryKey: ['performance', query],
    queryFn: async ({ signal }) =>
      (await call(performanceEndpoints.getPerformanceOverview, { query }, inline(signal))).data,
  })
}

export function usePerformance(id: string) {
  const query = editionQuery(useChosenEdition())
  return useQuery({
    queryKey: ['performance', id, query],
    queryFn: async ({ signal }) =>
      (await call(performanceEndpoints.getPerformance, { params: { id }, query }, inline(signal))).data,
    select: roundPerformance<Performance>,
  })
}

/** For the team: what is other today than in the edition that the payer sees. */
export const useEditionState = () =>
  useQuery({
    queryKey: ['performance', 'edition-state'],
    queryFn: async ({ signal }) =>
      (await call(performanceEndpoints.getEditionState, {}, inline(signal))).data,
  })

/** One correction is one version, also if the answer is lost and the person presses again. */
export function useCorrectEdition() {
  const queries = useQueryClient()
  const getKey = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: Correction) =>
      call(
        performanceEndpoints.correctEdition,
        { body },
        { onFailure: 'inline', idempotencyKey: getKey(body) },
      ),
    onSuccess: () => {
      getKey.forget()
      return queries.invalidateQueries({ queryKey: ['performance'] })
    },
  })
}

/** Addresses that stay in the chosen edition. */
export function usePerformanceHrefs() {
  const edition = useChosenEdition()
  const to = (params: Record<string, string>) => {
    const all = edition === undefined ? params : { ...params, edition }
    const search = new URLSearchParams(all).toString()
    return search === '' ? PATH : `${PATH}?${search}`
  }
  return {
    overview: to({}),
    compare: to({ view: 'compare' }),
    campaign: (key: string) => to({ campaign: key }),
  }
}
export const editionHref = (edition: Edition) => `${PATH}?edition=${editionKey(edition)}`
export const todayHref = PATH

type Shown = Pick<Performance, 'id' | 'edition'>
const ofEdition = ({ edition }: Shown) => (edition === null ? {} : { edition: editionKey(edition) })

export const csvHref = (result: Shown, table: PerformanceTable) =>
  apiAddress(performanceEndpoints.exportPerformance, {
    params: { id: result.id, table },
    query: ofEdition(result),
  })

export const pdfHref = (result: Shown, language: 'en' | 'es') =>
  apiAddress(performanceEndpoints.getPerformancePdf, {
    params: { id: result.id },
    query: { language, ...ofEdition(result) },
  })
