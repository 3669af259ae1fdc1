import { caseDueEndpoints } from '@plumbline/contract/cases/case-due'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { answerAtStart } from '#platform/api/start-answers.ts'

const KEY = 'cases'
/** R-DES-13: a day that is so near is amber. */
export const SOON_DAYS = 7

/** The due dates of the user's cases, soonest first; shared by the menu, the welcome page and the list. */
export const useCaseDueDates = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [KEY, 'due'],
    queryFn: async ({ signal }) =>
      (await call(caseDueEndpoints.listCaseDueDates, { query: {} }, { signal, onFailure: 'inline' })).data,
    initialData: () =>
      enabled ? answerAtStart(caseDueEndpoints.listCaseDueDates, { query: {} })?.data : undefined,
    enabled,
  })

/** How many cases are open, in any status: the same number in the menu, on the start page and in the list. */
export const useOpenCaseCount = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [KEY, 'open'],
    queryFn: async ({ signal }) =>
      (await call(caseDueEndpoints.countOpenCases, {}, { signal, onFailure: 'inline' })).data.open,
    initialData: () => (enabled ? answerAtStart(caseDueEndpoints.countOpenCases, {})?.data.open : undefined),
    enabled,
  })
