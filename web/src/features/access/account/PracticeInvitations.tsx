import type { Practice, PracticeInvitation } from '@plumbline/contract/access/practice'
import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { accountTexts } from './account-texts.ts'
import { useInvite, useWithdraw } from './use-practice.ts'

/** Invitations that nobody has accepted, for the practice's administrators. */
export function PracticeInvitations({ practice }: { practice: Practice }) {
  const { practiceUsers: texts } = useTexts(accountTexts).account
  const invite = useInvite()
  const withdraw = useWithdraw()
  const toast = useToast()
  if (practice.invitations.length === 0) return null

  function resend({ email, name, practice_role, provider_ids, administrator }: PracticeInvitation) {
    withdraw.reset()
    invite.mutate(
      {
        practice_id: practice.id,
        email,
        name,
        ...(practice_role !== null && { practice_role }),
        provider_ids,
        administrator,
      },
      { onSuccess: () => toast({ text: texts.receipts.invited(email) }) },
    )
  }
  function end({ id }: PracticeInvitation) {
    invite.reset()
    withdraw.mutate(id, { onSuccess: () => toast({ text: texts.receipts.withdrawn }) })
  }
  return (
    <section aria-labelledby={`invited-${practice.id}`} className="mt-4 border-t border-line pt-4">
      <h3 id={`invited-${practice.id}`} className="type-h4">
        {texts.invitations.title}
      </h3>
      <p className="mt-1 text-body-s text-text-2">{texts.invitations.lead}</p>
      <ul className="divide-y divide-line">
        {practice.invitations.map((invitation) => (
          <Item
            key={invitation.id}
            practice={practice}
            invitation={invitation}
            busy={invite.isPending || withdraw.isPending}
            onResend={() => resend(invitation)}
            onWithdraw={() => end(invitation)}
          />
        ))}
      </ul>
      <ChangeFailure error={invite.error ?? withdraw.error} className="mt-3" />
    </section>
  )
}

type Props = {
  practice: Practice
  invitation: PracticeInvitation
  busy: boolean
  onResend: () => void
  onWithdraw: () => void
}

function Item({ practice, invitation, busy, onResend, onWithdraw }: Props) {
  const { practiceUsers: texts } = useTexts(accountTexts).account
  const locale = useLocale()
  const name = formatPersonName(invitation.name)
  const offered = practice.providers
    .filter(({ id }) => invitation.provider_ids.includes(id))
    .map((provider) => formatPersonName(provider.name))
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="min-w-0 [overflow-wrap:anywhere]">
          {formatPerson(locale, invitation.name, invitation.practice_role)}
        </b>
        {invitation.administrator && (
          <Pill tone="info" icon="shield">
            {texts.administrator}
          </Pill>
        )}
        <Pill tone={invitation.expired ? 'danger' : 'plain'} icon={invitation.expired ? 'clock' : 'mail'}>
          {invitation.expired ? texts.invitations.expired : texts.invited}
        </Pill>
      </div>
      <p className="text-small [overflow-wrap:anywhere] text-text-2">{invitation.email}</p>
      <p className="text-small text-text-2">
        {invitation.administrator ? texts.seesAll : texts.sees(offered.join('; '))}
      </p>
      <p className="text-small text-text-2">
        {invitation.expired
          ? texts.invitations.expiredOn(formatDate(locale, invitation.expires_at))
          : texts.invitations.sentOn(
              formatDate(locale, invitation.sent_at),
              formatDate(locale, invitation.expires_at),
            )}
      </p>
      <div className="mt-1.5 -ml-2.5 flex flex-wrap gap-1">
        <Button variant="tool" icon="send" busy={busy} aria-label={texts.resendTo(name)} onClick={onResend}>
          {texts.resend}
        </Button>
        <Button
          variant="tool"
          icon="trash"
          busy={busy}
          aria-label={texts.invitations.withdrawOf(name)}
          onClick={onWithdraw}
        >
          {texts.invitations.withdraw}
        </Button>
      </div>
    </li>
  )
}
