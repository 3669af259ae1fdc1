import { type Invitation, type PasswordSet, passwordEndpoints } from '@plumbline/contract/access/passwords'
import { useState } from 'react'
import { AgreementText } from '#parts/AgreementText.tsx'
import { registrationTexts } from '#parts/words/registration-texts.ts'
import { call } from '#platform/api/api-client.ts'
import { useRouteParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { InvitationProblem } from './InvitationProblem.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordDone } from './PasswordDone.tsx'
import { passwordTexts } from './password-texts.ts'
import { useInvitation } from './use-invitation.ts'

/** The first password of an invited person (R-REG-10: /auth/password/register/{setPassword?}). */
export function PasswordRegisterPage() {
  const { passwords } = useTexts(passwordTexts)
  const { first: texts } = passwords
  const { setPassword: token = '' } = useRouteParams()
  const { state, again, refuse } = useInvitation(token)
  const [done, setDone] = useState<PasswordSet | null>(null)

  if (done !== null) return <PasswordDone set={done} texts={texts} />
  if (state.kind !== 'found') return <InvitationProblem kind={state.kind} onRetry={again} />
  if (state.invitation.has_account) {
    const { haveAccount, signIn } = passwords.invitation
    const link = { href: '/auth/login?next=%2Faccount', label: signIn, lead: haveAccount }
    return <InvitationCard invitation={state.invitation} link={link} />
  }
  return <FirstPassword token={token} invitation={state.invitation} onDone={setDone} onBadLink={refuse} />
}

type FormProps = {
  token: string
  invitation: Invitation
  onDone: (set: PasswordSet) => void
  onBadLink: () => void
}

function FirstPassword({ token, invitation, onDone, onBadLink }: FormProps) {
  const { first: texts } = useTexts(passwordTexts).passwords
  const { account: words } = useTexts(registrationTexts).registration
  const [agreed, setAgreed] = useState(false)
  useTitle(texts.title)
  return (
    <Card roomy>
      <h1>{texts.title}</h1>
      <p className="mt-1.5 mb-6 text-text-2">{texts.lead}</p>
      <NewPasswordForm
        send={(values) => {
          const body = { token, ...values, agreement: true as const }
          return call(passwordEndpoints.registerPassword, { body }, { onFailure: 'inline' })
        }}
        onDone={onDone}
        onBadLink={onBadLink}
        findMore={() => (agreed ? {} : { agreement: texts.agreeMissing })}
        before={
          <TextField
            label={texts.email}
            type="email"
            name="email"
            autoComplete="username"
            value={invitation.email}
            readOnly
          />
        }
        after={(errors) => (
          <>
            <AgreementText />
            <Checkbox
              name="agreement"
              label={words.agree}
              error={agreed ? undefined : errors.agreement}
              checked={agreed}
              onChange={({ target }) => setAgreed(target.checked)}
              required
            />
          </>
        )}
        submitLabel={texts.submit}
        pendingLabel={texts.pending}
      />
    </Card>
  )
}
