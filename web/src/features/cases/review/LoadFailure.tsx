import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'

type Props = {
  texts: { title: string; rest: string; retry: string }
  asked: { error: unknown; refetch: () => unknown; isFetching: boolean }
}

export function LoadFailure({ texts, asked }: Props) {
  const message = useFailureMessage(asked.error)
  return (
    <RetryAlert {...texts} message={message} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
  )
}
