import { SubmitFailure } from './SubmitFailure.tsx'
import { useFirstReason } from './use-problem.ts'
import { useCommonTexts } from './words/common-texts.ts'

/** Why a mutation failed; renders nothing unless it has failed. */
export function ChangeFailure({ error, className }: { error: unknown; className?: string }) {
  const { nothingChanged } = useCommonTexts()
  return <SubmitFailure title={nothingChanged} problem={useFirstReason(error)} className={className} />
}
