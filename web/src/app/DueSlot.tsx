import type { ReactNode } from 'react'
import { ComingCalls } from '#features/coder-calls/ComingCalls.tsx'
import { useComingCalls } from '#features/coder-calls/use-coder-calls.ts'
import { DueResponses } from '#features/responding/DueResponses.tsx'
import { useOpenResponses } from '#features/responding/use-responses.ts'

/** "What is due": where a coder's questions meet the calls that are booked. */
export function DueSlot({ nothing }: { nothing: ReactNode }) {
  const responses = useOpenResponses().data ?? []
  const calls = useComingCalls().data ?? []
  if (responses.length + calls.length === 0) return nothing
  return (
    <ul className="-my-2.5 divide-y divide-line">
      <DueResponses responses={responses} />
      <ComingCalls calls={calls} />
    </ul>
  )
}
