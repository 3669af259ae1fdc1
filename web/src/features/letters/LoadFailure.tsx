import { useFailureMessage } from '#platform/use-failure-message.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { useLetterTexts } from './letter-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return <RetryAlert {...useLetterTexts().failure} {...retry} message={useFailureMessage(error)} />
}
