import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useCaseDueDates } from '#platform/queries/case-due.ts'
import { type CaseListChoice, toCaseListQuery } from './case-list-choice.ts'
import { findOwnDay, findRecordsDay } from './case-list-headline.ts'

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

/** The next day on which the practice must or can act, and the next for records; null while unknown. */
export function useHeadlineDays() {
  const { data = [] } = useCaseDueDates()
  return { next: findOwnDay(data), records: findRecordsDay(data) }
}
