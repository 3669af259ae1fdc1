import { getReasons } from '#platform/api/refusal-reasons.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'

/** The message of a failed mutation; null if it has not failed. */
export function useProblem(error: unknown): string | null {
  const message = useFailureMessage(error)
  return error === null ? null : message
}

/** The server's message about the first wrong field, else the general message. */
export function useFirstReason(error: unknown): string | null {
  const problem = useProblem(error)
  return getReasons(error)[0] ?? problem
}

/** The server's messages about all wrong fields, else the general message. */
export function useReasons(error: unknown): string | null {
  const problem = useProblem(error)
  return getReasons(error).join(' ') || problem
}
