import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-client.ts'
import type { Failure } from '#platform/api/classify-failure.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { goToOrganization } from '#platform/session/sign-on.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { authTexts } from './auth-texts.ts'

/** Of `sign_on_unavailable`, and of nothing else. */
const NO_ANSWER_STATUS = 424

/** Leads to the organization's sign-in page (R-AUTH-9), or says that it does not answer and offers to try again. */
export function OrganizationButton() {
  const { organization } = useTexts(authTexts).auth
  const { errors } = useTexts(errorTexts)
  const next = useQueryParams().get('next')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isSilent = failure?.status === NO_ANSWER_STATUS

  async function leave() {
    setBusy(true)
    setFailure(null)
    try {
      await goToOrganization(next)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error.failure)
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-4">
      {failure !== null && (
        <Alert tone="error" title={isSilent && organization.silent}>
          {isSilent ? organization.silentText : inlineMessage(failure, errors.failures)}
        </Alert>
      )}
      <Button full icon="users" busy={busy} onClick={() => void leave()}>
        {busy ? organization.pending : isSilent ? organization.again : organization.button}
      </Button>
    </div>
  )
}
