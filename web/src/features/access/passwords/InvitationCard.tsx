import type { Invitation } from '@plumbline/contract/access/passwords'
import { formatPerson } from '@plumbline/contract/access/practice-role'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import { passwordTexts } from './password-texts.ts'

type Props = { invitation: Invitation; link: { href: string; label: string; lead: string } }

/** Who invites, to which practice and with which address, and the next step. */
export function InvitationCard({ invitation, link }: Props) {
  const { invitation: texts } = useTexts(passwordTexts).passwords
  const inviter = formatPerson(useLocale(), invitation.inviter, invitation.inviter_role)
  return (
    <OutcomeCard icon="users" title={texts.title} links={[link]} withSupport>
      <p className="break-words">
        {invitation.practice === '' ? texts.byTeam(inviter) : texts.byPractice(inviter, invitation.practice)}
      </p>
      {!invitation.has_account && (
        <p className="mt-3">
          {texts.account} <b className="break-all text-text">{invitation.email}</b>.
        </p>
      )}
      <p className="mt-3">{link.lead}</p>
    </OutcomeCard>
  )
}
