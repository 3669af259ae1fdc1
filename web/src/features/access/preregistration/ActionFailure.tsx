import { ApiFailure } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
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
