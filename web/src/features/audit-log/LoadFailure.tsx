import { useFailureMessage } from '#platform/use-failure-message.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { useAuditLogTexts } from './audit-log-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return <RetryAlert {...useAuditLogTexts().failure} {...retry} message={useFailureMessage(error)} />
}
