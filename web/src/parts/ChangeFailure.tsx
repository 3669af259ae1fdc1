import { isAnswerLost } from '#platform/api/api-client.ts'
import { SubmitFailure } from './SubmitFailure.tsx'
import { useFailedTitle, useFirstReason } from './use-problem.ts'
import { useCommonTexts } from './words/common-texts.ts'

type Props = {
  error: unknown
  /** To press again changes nothing twice, so that nobody has to look first. */
  isRepeatable?: boolean
  className?: string
}

/** Why a mutation failed; renders nothing unless it has failed. */
export function ChangeFailure({ error, isRepeatable = false, className }: Props) {
  const { perhapsChangedOnce } = useCommonTexts()
  const failed = useFailedTitle(error)
  const title = isRepeatable && isAnswerLost(error) ? perhapsChangedOnce : failed
  return <SubmitFailure title={title} problem={useFirstReason(error)} className={className} />
}
