import { useTexts } from '#platform/texts/texts.ts'
import { ApiFailure } from './api-client.ts'
import { errorTexts } from './error-texts.ts'
import { inlineMessage } from './failure-text.ts'

/** What a failed call says in the card or form where it failed; '' for what is no failed call. */
export function useFailureMessage(error: unknown): string {
  const { failures } = useTexts(errorTexts).errors
  return error instanceof ApiFailure ? inlineMessage(error.failure, failures) : ''
}
