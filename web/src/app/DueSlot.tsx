import type { ReactNode } from 'react'
import { ComingCalls } from '#features/coder-calls/ComingCalls.tsx'
import { useComingCalls } from '#features/coder-calls/use-coder-calls.ts'
import { DueResponses } from '#features/responding/DueResponses.tsx'
import { useOpenResponses } from '#features/responding/use-responses.ts'
import { useTexts } from '#platform/texts.ts'
import { useFailureMessage } from '#platform/use-failure-message.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { shellTexts } from './shell-texts.ts'

/** "What is due": where a coder's questions meet the calls that are booked. */
export function DueSlot({ nothing }: { nothing: ReactNode }) {
  const { due: texts } = useTexts(shellTexts).shell
  const responses = useOpenResponses()
  const calls = useComingCalls()
  const message = useFailureMessage(responses.error ?? calls.error)
  if (responses.isError || calls.isError) {
    const retry = () => {
      void responses.refetch()
      void calls.refetch()
    }
    const busy = responses.isFetching || calls.isFetching
    return <RetryAlert {...texts.failure} message={message} onRetry={retry} busy={busy} />
  }
  if (responses.data === undefined || calls.data === undefined) {
    return <Skeleton label={texts.loading} rows={2} />
  }
  if (responses.data.length + calls.data.length === 0) return nothing
  return (
    <ul className="-my-2.5 divide-y divide-line">
      <DueResponses responses={responses.data} />
      <ComingCalls calls={calls.data} />
    </ul>
  )
}
