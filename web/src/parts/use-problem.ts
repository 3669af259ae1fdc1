import { getReasons } from '#platform/api/refusal-reasons.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'

/** What a failed mutation says as a whole; null while it has not failed. */
export function useProblem(error: unknown): string | null {
  const message = useFailureMessage(error)
  return error === null ? null : message
}

/** What the server says about the first wrong field, if it names one, instead of that some field is wrong. */
export function useFirstReason(error: unknown): string | null {
  const problem = useProblem(error)
  return getReasons(error)[0] ?? problem
}

/** What the server says about every wrong field, if it names any. */
export function useReasons(error: unknown): string | null {
  const problem = useProblem(error)
  return getReasons(error).join(' ') || problem
}
