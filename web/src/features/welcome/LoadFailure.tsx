import { useTexts } from '#platform/texts.ts'
import { useFailureMessage } from '#platform/use-failure-message.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { welcomeTexts } from './welcome-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return (
    <RetryAlert
      {...useTexts(welcomeTexts).welcome.failure}
      {...retry}
      message={useFailureMessage(error)}
      className="text-left"
    />
  )
}
