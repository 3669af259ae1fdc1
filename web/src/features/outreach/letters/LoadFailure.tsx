import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { useLetterTexts } from './letter-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return <RetryAlert {...useLetterTexts().failure} {...retry} message={useFailureMessage(error)} />
}
