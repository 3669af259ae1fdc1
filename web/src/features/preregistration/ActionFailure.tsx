import { ApiFailure } from '#platform/api-client.ts'
import { errorTexts } from '#platform/error-texts.ts'
import { inlineMessage } from '#platform/failure-text.ts'
import { useTexts } from '#platform/texts.ts'
import { Alert } from '#ui/Alert.tsx'
import { queueTexts } from './queue-texts.ts'

/** Says the reason at the field, when there is one, rather than that some field is wrong. */
export function ActionFailure({ error }: { error: unknown }) {
  const { queue: texts } = useTexts(queueTexts)
  const { failures } = useTexts(errorTexts).errors
  if (!(error instanceof ApiFailure)) return null
  const [reason] = Object.values(error.failure.fieldErrors ?? {}).flat()
  return (
    <Alert tone="error" title={texts.failed}>
      {reason ?? inlineMessage(error.failure, failures)}
    </Alert>
  )
}
