import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { useProfileTexts } from './profile-texts.ts'

export type Asked = { error: unknown; refetch: () => unknown; isFetching: boolean }

/** design, "States": an error in the card that failed. */
export function PartFailure({ asked, className }: { asked: Asked; className?: string }) {
  const { failure } = useProfileTexts()
  return (
    <RetryAlert
      {...failure}
      message={useFailureMessage(asked.error)}
      onRetry={() => void asked.refetch()}
      busy={asked.isFetching}
      {...(className !== undefined && { className })}
    />
  )
}
