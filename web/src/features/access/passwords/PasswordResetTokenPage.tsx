import {
  PASSWORD_RESET_MINUTES,
  type PasswordSet,
  passwordEndpoints,
} from '@plumbline/contract/access/passwords'
import { useState } from 'react'
import { call } from '#platform/api/api-client.ts'
import { useRouteParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { PasswordDone } from './PasswordDone.tsx'
import { passwordTexts } from './password-texts.ts'

export function PasswordResetTokenPage() {
  const { passwords } = useTexts(passwordTexts)
  const { reset: texts } = passwords
  const { token = '' } = useRouteParams()
  const [done, setDone] = useState<PasswordSet | null>(null)
  const [badLink, setBadLink] = useState(false)
  useTitle(texts.title)

  if (done !== null) return <PasswordDone set={done} texts={texts} />
  if (badLink) {
    return (
      <OutcomeCard
        icon="clock"
        tone="warning"
        title={texts.invalidTitle}
        links={[
          { href: '/auth/forgot', label: texts.again },
          { href: '/auth/login', label: passwords.backToLogin },
        ]}
        withSupport
      >
        <p role="alert">{texts.invalid(PASSWORD_RESET_MINUTES)}</p>
      </OutcomeCard>
    )
  }
  return (
    <Card roomy>
      <h1>{texts.title}</h1>
      <p className="mt-1.5 mb-6 text-text-2">{texts.lead}</p>
      <NewPasswordForm
        send={(values) =>
          call(passwordEndpoints.resetPassword, { body: { token, ...values } }, { onFailure: 'inline' })
        }
        onDone={setDone}
        onBadLink={() => setBadLink(true)}
        submitLabel={texts.submit}
        pendingLabel={texts.pending}
      />
    </Card>
  )
}
