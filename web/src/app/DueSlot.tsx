import type { ReactNode } from 'react'
import { AuditsStanding } from '#features/audits/AuditsStanding.tsx'
import { DueCases } from '#features/audits/DueCases.tsx'
import { ComingCalls } from '#features/coder-calls/ComingCalls.tsx'
import { useComingCalls } from '#features/coder-calls/use-coder-calls.ts'
import { DueResponses } from '#features/responding/DueResponses.tsx'
import { useOpenResponses } from '#features/responding/use-responses.ts'
import { useCaseDueDates, useOpenCaseCount } from '#platform/case-due.ts'
import { useTexts } from '#platform/texts.ts'
import { useFailureMessage } from '#platform/use-failure-message.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { shellTexts } from './shell-texts.ts'

/** "What is due": where a coder's questions meet the calls that are booked, and both the days of the audits. */
export function DueSlot({ nothing }: { nothing: ReactNode }) {
  const { due: texts } = useTexts(shellTexts).shell
  const responses = useOpenResponses()
  const calls = useComingCalls()
  const dates = useCaseDueDates()
  const open = useOpenCaseCount()
  const asked = [responses, calls, dates, open]
  const message = useFailureMessage(asked.find(({ error }) => error !== null)?.error)
  if (asked.some(({ isError }) => isError)) {
    const retry = () => {
      for (const one of asked) if (one.isError) void one.refetch()
    }
    const busy = asked.some(({ isFetching }) => isFetching)
    return <RetryAlert {...texts.failure} message={message} onRetry={retry} busy={busy} />
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
        <ComingCalls calls={calls.data} />
      </ul>
      {open.data > 0 && <AuditsStanding open={open.data} />}
    </>
  )
}
