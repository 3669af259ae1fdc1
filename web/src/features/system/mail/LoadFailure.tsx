import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { outboxTexts } from './mail-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return (
    <RetryAlert {...useTexts(outboxTexts).outbox.failure} {...retry} message={useFailureMessage(error)} />
  )
}
