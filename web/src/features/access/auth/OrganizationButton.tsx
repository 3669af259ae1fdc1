import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { goToOrganization } from '#platform/session/sign-on.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { authTexts } from './auth-texts.ts'

/** Leads to the organization's sign-in page (R-AUTH-9), or says that it cannot be reached. */
export function OrganizationButton() {
  const { organization } = useTexts(authTexts).auth
  const { errors } = useTexts(errorTexts)
  const next = useQueryParams().get('next')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function leave() {
    setBusy(true)
    setMessage(null)
    try {
      await goToOrganization(next)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setMessage(inlineMessage(error.failure, errors.failures))
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-4">
      {message !== null && <Alert tone="error">{message}</Alert>}
      <Button full icon="users" busy={busy} onClick={() => void leave()}>
        {busy ? organization.pending : organization.button}
      </Button>
    </div>
  )
}
