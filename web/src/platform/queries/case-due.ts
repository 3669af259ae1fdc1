import { type CaseDue, casePageEndpoints } from '@plumbline/contract/cases/case-page'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = 'cases'

/** Every day that counts for the own cases, the soonest first; one memory for the menu, the first page and the list. */
export const useCaseDueDates = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [KEY, 'due'],
    queryFn: async ({ signal }) =>
      (await call(casePageEndpoints.listCaseDueDates, { query: {} }, { signal, onFailure: 'inline' })).data,
    enabled,
  })

/** How many cases are open, whatever they wait for. */
export const useOpenCaseCount = () =>
  useQuery({
    queryKey: [KEY, 'open'],
    queryFn: async ({ signal }) =>
      (await call(casePageEndpoints.listCases, { query: {} }, { signal, onFailure: 'inline' })).data.open,
  })

/** Whether the practice is the one who has something to do; findings that are expected are ours to write. */
export const isDueFromPractice = ({ what }: Pick<CaseDue, 'what'>): boolean => what !== 'findings'
