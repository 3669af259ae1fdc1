import { ApiFailure } from '#platform/api-client.ts'
import { errorTexts } from '#platform/error-texts.ts'
import { inlineMessage } from '#platform/failure-text.ts'
import { useTexts } from '#platform/texts.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { outboxTexts } from './outbox-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, onRetry, busy }: Props) {
  const { failure: texts } = useTexts(outboxTexts).outbox
  const { failures } = useTexts(errorTexts).errors
  const message = error instanceof ApiFailure ? inlineMessage(error.failure, failures) : ''
  return (
    <Alert
      tone="error"
      title={texts.title}
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry} busy={busy}>
          {texts.retry}
        </Button>
      }
    >
      {message && `${message.replace(/\.?$/, '.')} `}
      {texts.rest}
    </Alert>
  )
}
