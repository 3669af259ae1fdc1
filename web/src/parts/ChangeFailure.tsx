import { SubmitFailure } from './SubmitFailure.tsx'
import { useFailedTitle, useFirstReason } from './use-problem.ts'

/** Why a mutation failed; renders nothing unless it has failed. */
export function ChangeFailure({ error, className }: { error: unknown; className?: string }) {
  const title = useFailedTitle(error)
  return <SubmitFailure title={title} problem={useFirstReason(error)} className={className} />
}
