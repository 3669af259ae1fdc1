import type { ReactNode, Ref } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import type { Failure } from '#platform/api/classify-failure.ts'
import { describeFailure, type FailureTexts, inlineMessage } from '#platform/api/failure-text.ts'
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

/** R-ERR-20: what could not be loaded, and so can be tried again, has the catalogue's text; a form its own answer. */
function say(failure: Failure, texts: FailureTexts, isLoad: boolean): string {
  if (!isLoad) return inlineMessage(failure, texts)
  const { message, details } = describeFailure(failure, texts)
  return [message, ...details].join(' ')
}

/** Explains a failure in the card, form or dialog where it happened. */
export function FailureAlert({ title, error, onRetry, actions, children, ref }: FailureAlertProps) {
  const { tryAgain } = useCommonTexts()
  const failures = useFailureTexts()
  const failure = getFailure(error)
  const message = failure === null ? failures.unknown.title : say(failure, failures, onRetry !== undefined)
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
