import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { useSelfAuditTexts } from './self-audit-texts.ts'

type Asked = { error: unknown; refetch: () => unknown; isFetching: boolean }

export function PartFailure({ asked }: { asked: Asked }) {
  const { failure } = useSelfAuditTexts()
  return (
    <RetryAlert
      {...failure}
      message={useFailureMessage(asked.error)}
      onRetry={() => void asked.refetch()}
      busy={asked.isFetching}
    />
  )
}
