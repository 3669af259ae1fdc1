import { useTexts } from '#platform/texts/texts.ts'
import { ApiFailure } from './api-client.ts'
import { errorTexts } from './error-texts.ts'
import { describeFailure, type FailureDescription, inlineMessage } from './failure-text.ts'

/** The message of a failed action, for the form or button that made the call; '' for any other error. */
export function useFailureMessage(error: unknown): string {
  const { failures } = useTexts(errorTexts).errors
  return error instanceof ApiFailure ? inlineMessage(error.failure, failures) : ''
}

/** For a part that could not be loaded: the catalogue's text, as in the modal (R-ERR-20). Null for any other error. */
export function useFailureDescription(error: unknown): FailureDescription | null {
  const { failures } = useTexts(errorTexts).errors
  return error instanceof ApiFailure ? describeFailure(error.failure, failures) : null
}
