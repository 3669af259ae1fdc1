import { isAnswerLost } from '#platform/api/api-client.ts'
import { getReasons } from '#platform/api/refusal-reasons.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { useCommonTexts } from './words/common-texts.ts'

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

/** What a failed change left behind, by default nothing. Without an answer nobody knows. */
export function useFailedTitle(error: unknown, notDone?: string): string {
  const { nothingChanged, perhapsChanged } = useCommonTexts()
  return isAnswerLost(error) ? perhapsChanged : (notDone ?? nothingChanged)
}
