import type { Invitation } from '@plumbline/contract/access/passwords'
import { formatPerson } from '@plumbline/contract/access/practice-role'
import { useQueryParams } from '#platform/router/router.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { InvitationProblem } from './InvitationProblem.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { passwordTexts } from './password-texts.ts'
import { useInvitation } from './use-invitation.ts'

/** Opened by the link in an invitation mail: says who invites, and links to the first password. */
export function SignupPage() {
  const { passwords } = useTexts(passwordTexts)
  const { invitation: texts } = passwords
  const token = useQueryParams().get('token') ?? ''
  const user = useUser()
  const { state, again } = useInvitation(user === null ? token : '')

  if (user !== null && token !== '') {
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
  if (state.kind !== 'found') return <InvitationProblem kind={state.kind} onRetry={again} />
  return <Invited token={token} invitation={state.invitation} />
}

function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const { invitation: texts } = useTexts(passwordTexts).passwords
  const inviter = formatPerson(useLocale(), invitation.inviter, invitation.inviter_role)
  return (
    <OutcomeCard
      icon="users"
      title={texts.title}
      links={[{ href: `/auth/password/register/${encodeURIComponent(token)}`, label: texts.accept }]}
      withSupport
    >
      <p>
        {invitation.practice === '' ? texts.byTeam(inviter) : texts.byPractice(inviter, invitation.practice)}
      </p>
      <p className="mt-3">
        {texts.account} <b className="break-all text-text">{invitation.email}</b>.
      </p>
      <p className="mt-3">{texts.next}</p>
    </OutcomeCard>
  )
}
