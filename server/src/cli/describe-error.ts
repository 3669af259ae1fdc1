import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { tellRefusal } from '@plumbline/contract/claims/words/refusal-words'

/** What an error says to a person; a refused file in the English that the page shows too. */
export function describeError(error: unknown): string {
  if (error instanceof ImportRefused) return tellRefusal('en', error.refusal)
  return error instanceof Error ? error.message : String(error)
}

/** An error for programs: a refused file also by its code. */
export const presentError = (error: unknown): object => ({
  error: describeError(error),
  ...(error instanceof ImportRefused && { refusal: error.refusal }),
})
