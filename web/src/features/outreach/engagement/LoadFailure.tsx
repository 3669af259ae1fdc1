import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { useEngagementTexts } from './engagement-texts.ts'

type Asked = { error: unknown; refetch: () => unknown; isFetching: boolean }

export function LoadFailure({ asked }: { asked: Asked }) {
  const { failure } = useEngagementTexts()
  const message = useFailureMessage(asked.error)
  return (
    <RetryAlert {...failure} message={message} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
  )
}
