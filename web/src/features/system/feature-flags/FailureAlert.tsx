import type { ReactNode, Ref } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useFailureTexts } from './flag-texts.ts'
import { getFailure } from './use-flags.ts'

export type FailureAlertProps = {
  title: string
  error: unknown
  onRetry?: () => void
  actions?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Explains a failure in the card, form or dialog where it happened. */
export function FailureAlert({ title, error, onRetry, actions, children, ref }: FailureAlertProps) {
  const { tryAgain } = useCommonTexts()
  const failures = useFailureTexts()
  const failure = getFailure(error)
  const message = failure === null ? failures.unknown.title : inlineMessage(failure, failures)
  return (
    <Alert
      tone="error"
      title={title}
      ref={ref}
      actions={
        actions ??
        (onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {tryAgain}
          </Button>
        ))
      }
    >
      {/[.!?]$/.test(message) ? message : `${message}.`} {children}
    </Alert>
  )
}
