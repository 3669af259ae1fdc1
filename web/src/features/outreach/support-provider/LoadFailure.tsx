import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { usePageTexts } from './support-provider-texts.ts'

type Props = { asked: { error: unknown; refetch: () => unknown; isFetching: boolean } }

export function LoadFailure({ asked }: Props) {
  const { failure } = usePageTexts()
  const message = useFailureMessage(asked.error)
  return (
    <RetryAlert {...failure} message={message} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
  )
}
