import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { useProviderTexts } from './providers-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return <RetryAlert {...useProviderTexts().failure} {...retry} message={useFailureMessage(error)} />
}
