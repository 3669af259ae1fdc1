import type { CallInput } from '@plumbline/contract/endpoint'
import type { LinesKey } from '@plumbline/contract/lines-key'
import { LINES_PER_PAGE, reportLineEndpoints } from '@plumbline/contract/report-lines'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'

type Row = typeof reportLineEndpoints.listReportLines
type Asked = NonNullable<CallInput<Row>['query']>

export type LinesOrder = { sort: NonNullable<Asked['sort']>; order: 'ascending' | 'descending' }

const given = (key: LinesKey, name: 'family' | 'measure' | 'modifier' | 'code' | 'place') =>
  key[name] === '' ? {} : { [name]: key[name] }

export function useClaimLines(key: LinesKey, providerId: string | null, order: LinesOrder, offset: number) {
  const query: Asked = {
    period: key.period,
    part: key.part,
    ...given(key, 'family'),
    ...given(key, 'measure'),
    ...given(key, 'modifier'),
    ...given(key, 'code'),
    ...given(key, 'place'),
    ...(providerId !== null && { provider_id: providerId }),
    ...order,
    offset,
    limit: LINES_PER_PAGE,
  }
  return useQuery({
    queryKey: ['claim-lines', query],
    queryFn: async ({ signal }) =>
      (await call(reportLineEndpoints.listReportLines, { query }, { signal, onFailure: 'inline' })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
