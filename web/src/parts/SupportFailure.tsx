import { bootConfig } from '#platform/session/boot-config.ts'
import { Alert } from '#ui/basics/Alert.tsx'

type Props = { problem: string | null; help: string }

/** Why a visitor was refused, with the email address of support. */
export function SupportFailure({ problem, help }: Props) {
  if (problem === null) return null
  const email = bootConfig().support_email
  return (
    <Alert tone="error" title={problem}>
      <p className="mt-1">
        {help} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Alert>
  )
}
