import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Asked = { error: unknown; refetch: () => unknown; isFetching: boolean }

/** design, "States": an error in the card that failed. */
export function PartFailure({ asked }: { asked: Asked }) {
  const { page } = useReportTexts()
  return (
    <RetryAlert
      {...page.failure}
      message={useFailureMessage(asked.error)}
      onRetry={() => void asked.refetch()}
      busy={asked.isFetching}
    />
  )
}
