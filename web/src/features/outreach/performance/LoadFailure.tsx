import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

type Props = { asked: { error: unknown; refetch: () => unknown; isFetching: boolean } }

export function LoadFailure({ asked }: Props) {
  const { page } = usePerformanceTexts()
  const message = useFailureMessage(asked.error)
  return (
    <RetryAlert
      {...page.failure}
      message={message}
      onRetry={() => void asked.refetch()}
      busy={asked.isFetching}
    />
  )
}
