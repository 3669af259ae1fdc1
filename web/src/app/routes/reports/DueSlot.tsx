import type { ReactNode } from 'react'
import { shellTexts } from '#app/frame/shell-texts.ts'
import { DueCases, OpenCaseCount } from '#features/cases/list/DueCases.tsx'
import { UpcomingCalls } from '#features/responses/coder-calls/UpcomingCalls.tsx'
import { useUpcomingCalls } from '#features/responses/coder-calls/use-coder-calls.ts'
import { DueResponses } from '#features/responses/responses/DueResponses.tsx'
import { useOpenResponses } from '#features/responses/responses/use-responses.ts'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useCaseDueDates, useOpenCaseCount } from '#platform/queries/case-due.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'

/** "What is due": combines a coder's questions, booked calls and due dates of cases. */
export function DueSlot({ nothing }: { nothing: ReactNode }) {
  const { due: texts } = useTexts(shellTexts).shell
  const responses = useOpenResponses()
  const calls = useUpcomingCalls()
  const dates = useCaseDueDates()
  const open = useOpenCaseCount()
  const queries = [responses, calls, dates, open]
  if (queries.some(({ isError }) => isError)) {
    const all = {
      error: queries.find(({ error }) => error !== null)?.error,
      isFetching: queries.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const one of queries) if (one.isError) void one.refetch()
      },
    }
    return <QueryFailure query={all} texts={texts.failure} />
  }
  if (!responses.data || !calls.data || !dates.data || open.data === undefined) {
    return <Skeleton label={texts.loading} rows={2} />
  }
  const rows = responses.data.length + calls.data.length + dates.data.length
  if (rows + open.data === 0) return nothing
  return (
    <>
      <ul className="-my-2.5 divide-y divide-line">
        <DueResponses responses={responses.data} />
        <DueCases dates={dates.data} />
        <UpcomingCalls calls={calls.data} />
      </ul>
      {open.data > 0 && <OpenCaseCount open={open.data} />}
    </>
  )
}
