import { useTexts } from '#platform/texts/texts.ts'
import { ApiFailure } from './api-client.ts'
import { errorTexts } from './error-texts.ts'
import { inlineMessage } from './failure-text.ts'

/** The message of a failed call, for the card or form that made it; '' for any other error. */
export function useFailureMessage(error: unknown): string {
  const { failures } = useTexts(errorTexts).errors
  return error instanceof ApiFailure ? inlineMessage(error.failure, failures) : ''
}
