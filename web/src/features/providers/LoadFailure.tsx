import { useFailureMessage } from '#platform/use-failure-message.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { useProviderTexts } from './providers-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return <RetryAlert {...useProviderTexts().failure} {...retry} message={useFailureMessage(error)} />
}
