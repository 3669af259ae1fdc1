import type { Invitation } from '@plumbline/contract/access/passwords'
import { useQueryParams } from '#platform/router/router.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { InvitationProblem } from './InvitationProblem.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { passwordTexts } from './password-texts.ts'
import { useInvitation } from './use-invitation.ts'

/** Opened by the link in an invitation mail: says who invites, and how to answer. */
export function SignupPage() {
  const { passwords } = useTexts(passwordTexts)
  const { invitation: texts } = passwords
  const token = useQueryParams().get('token') ?? ''
  const user = useUser()
  const { state, again } = useInvitation(token)

  if (state.kind !== 'found') return <InvitationProblem kind={state.kind} onRetry={again} />
  const { invitation } = state
  if (user === null)
    return <InvitationCard invitation={invitation} link={getNextStep(token, invitation, texts)} />
  if (invitation.has_account && user.email.toLowerCase() === invitation.email.toLowerCase()) {
    return (
      <InvitationCard
        invitation={invitation}
        link={{ href: '/account', label: texts.openAccount, lead: texts.answer }}
      />
    )
  }
  return (
    <OutcomeCard
      icon="users"
      title={texts.signedInTitle}
      links={[
        { href: '/auth/logout', label: texts.logout },
        { href: '/', label: passwords.home },
      ]}
    >
      <p>{texts.signedIn(user.email)}</p>
    </OutcomeCard>
  )
}

type Sentences = { haveAccount: string; signIn: string; next: string; accept: string }

function getNextStep(token: string, { has_account }: Invitation, texts: Sentences) {
  if (has_account) {
    return { href: '/auth/login?next=%2Faccount', label: texts.signIn, lead: texts.haveAccount }
  }
  return {
    href: `/auth/password/register/${encodeURIComponent(token)}`,
    label: texts.accept,
    lead: texts.next,
  }
}
