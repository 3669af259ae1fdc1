import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'

export type RetryAlertProps = {
  /** What could not be shown. */
  title: string
  /** Why, with its code. */
  message: string
  /** What is not affected. */
  rest: string
  retry: string
  onRetry: () => void
  busy: boolean
  className?: string
}

/** R-DES-9: an error in the card that failed, with code and retry. */
export function RetryAlert({ title, message, rest, retry, onRetry, busy, className }: RetryAlertProps) {
  return (
    <Alert
      tone="error"
      title={title}
      className={className}
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry} busy={busy}>
          {retry}
        </Button>
      }
    >
      {message && `${message.replace(/\.?$/, '.')} `}
      {rest}
    </Alert>
  )
}
