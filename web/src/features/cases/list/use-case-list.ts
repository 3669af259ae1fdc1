import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useCaseDueDates } from '#platform/queries/case-due.ts'
import { type CaseListChoice, toCaseListQuery } from './case-list-choice.ts'

const KEY = 'cases'

export function useCaseList(choice: CaseListChoice) {
  const query = toCaseListQuery(choice)
  return useQuery({
    queryKey: [KEY, 'list', query],
    queryFn: async ({ signal }) =>
      (await call(casePageEndpoints.listCases, { query }, { signal, onFailure: 'inline' })).data,
    placeholderData: (before) => before,
  })
}

/** Days until the next due date for records; null while unknown. */
export function useNextDue(): number | null {
  const { data } = useCaseDueDates()
  return data?.find(({ what, days_left: left }) => what === 'records' && left >= 0)?.days_left ?? null
}
