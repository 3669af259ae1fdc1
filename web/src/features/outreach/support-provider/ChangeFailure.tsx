import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { usePageTexts } from './support-provider-texts.ts'

/** Where a change was tried and refused. */
export function ChangeFailure({ error }: { error: unknown }) {
  const { actionFailed } = usePageTexts()
  const message = useFailureMessage(error)
  if (error === null) return null
  return (
    <Alert tone="error" title={actionFailed}>
      {message}
    </Alert>
  )
}
