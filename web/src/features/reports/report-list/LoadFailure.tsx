import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { reportListTexts } from './report-list-texts.ts'

type Props = { error: unknown; onRetry: () => void; busy: boolean }

export function LoadFailure({ error, ...retry }: Props) {
  return (
    <RetryAlert
      {...useTexts(reportListTexts).reportList.failure}
      {...retry}
      message={useFailureMessage(error)}
      className="m-6 text-left max-md:m-4"
    />
  )
}
