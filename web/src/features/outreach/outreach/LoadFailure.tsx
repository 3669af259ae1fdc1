import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { useOutreachTexts } from './outreach-texts.ts'

type Props = { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }

export function LoadFailure({ query }: Props) {
  const message = useFailureMessage(query.error)
  return (
    <RetryAlert
      {...useOutreachTexts().failure}
      message={message}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}
