import { type CaseDue, caseDueEndpoints } from '@plumbline/contract/cases/case-due'
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

/** Whether the practice has to act; findings and decisions are written by the review team. */
export const isDueFromPractice = ({ what }: Pick<CaseDue, 'what'>): boolean =>
  what !== 'findings' && what !== 'decision'

/** Findings or a decision that nobody has opened: its date is when it went out, and no day runs yet (R-CASE-62). */
export const isToRead = <Day extends Pick<CaseDue, 'what'>>(
  day: Day,
): day is Day & { what: 'read' | 'read_decision' } => day.what === 'read' || day.what === 'read_decision'

/** A day by which the practice must act. Missing it costs money or a right, so that it is amber when it is near. */
export const hasLastDay = (day: Pick<CaseDue, 'what'>): boolean => isDueFromPractice(day) && !isToRead(day)

/** The nearest first; on the same day the larger amount. */
export const byLastDay = (a: CaseDue, b: CaseDue): number =>
  a.on.localeCompare(b.on) || (b.money?.amount ?? 0) - (a.money?.amount ?? 0)
