import { ApiFailure } from '#platform/api/api-client.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'

/** Says the reason at the field, when there is one, rather than that some field is wrong. */
export function ActionFailure({ error }: { error: unknown }) {
  const { actionFailed } = useSupportFeedbackTexts()
  const message = useFailureMessage(error)
  if (!(error instanceof ApiFailure)) return null
  const [reason] = Object.values(error.failure.fieldErrors ?? {}).flat()
  return (
    <Alert tone="error" title={actionFailed}>
      {reason ?? message}
    </Alert>
  )
}
