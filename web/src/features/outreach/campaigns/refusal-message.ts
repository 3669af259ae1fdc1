import { ApiFailure } from '#platform/api/api-client.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'

/** What was wrong, where the server says it in so many words; else what it says in general. */
export function useRefusalMessage(error: unknown): string {
  const general = useFailureMessage(error)
  const fields = error instanceof ApiFailure ? error.failure.fieldErrors : undefined
  const told = fields === undefined ? [] : Object.values(fields).flat()
  return told.length === 0 ? general : told.join(' ')
}
