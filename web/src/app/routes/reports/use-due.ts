import { useUpcomingCalls } from '#features/responses/coder-calls/use-coder-calls.ts'
import { useOpenResponses } from '#features/responses/responses/use-responses.ts'
import { useCaseDueDates, useOpenCaseCount } from '#platform/queries/case-due.ts'
import { orderDue } from './due-order.ts'

/** Everything that is due, in one order, for the start page and the list. */
export function useDue() {
  const responses = useOpenResponses()
  const calls = useUpcomingCalls()
  const dates = useCaseDueDates()
  const open = useOpenCaseCount()
  const queries = [responses, calls, dates, open]
  const failed = queries.find(({ isError }) => isError)
  return {
    failure:
      failed === undefined
        ? null
        : {
            error: failed.error,
            isFetching: queries.some(({ isFetching }) => isFetching),
            refetch: () => {
              for (const one of queries) if (one.isError) void one.refetch()
            },
          },
    data:
      responses.data && calls.data && dates.data && open.data !== undefined
        ? { entries: orderDue(dates.data, responses.data, calls.data), open: open.data }
        : null,
  }
}
