import { supportTexts } from '#parts/words/support-texts.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return (
    <RetryAlert {...useTexts(supportTexts).support.failure} {...retry} message={useFailureMessage(error)} />
  )
}
