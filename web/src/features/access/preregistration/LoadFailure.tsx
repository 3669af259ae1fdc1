import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { queueTexts } from './queue-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return <RetryAlert {...useTexts(queueTexts).queue.failure} {...retry} message={useFailureMessage(error)} />
}
