import type { OwnInvitation } from '@plumbline/contract/access/practice'
import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { ApiFailure } from '#platform/api/api-client.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { accountTexts } from './account-texts.ts'
import { useAnswerInvitation, useOwnInvitations } from './use-practice.ts'

const isGone = (error: unknown) => error instanceof ApiFailure && error.failure.status === 404

/** R-ROLE-12: nobody is added to a practice before they accept. Not drawn while nothing waits. */
export function OwnInvitationsCard() {
  const { ownInvitations: texts } = useTexts(accountTexts).account
  const invitations = useOwnInvitations()
  const accept = useAnswerInvitation('accept')
  const decline = useAnswerInvitation('decline')
  const toast = useToast()
  const error = accept.error ?? decline.error
  const message = useFailureMessage(error)
  const waiting = invitations.data ?? []
  if (waiting.length === 0 && error === null && !invitations.isError) return null

  const answer = (
    action: typeof accept,
    { id, practice }: OwnInvitation,
    receipt: (name: string) => string,
  ) => {
    accept.reset()
    decline.reset()
    action.mutate(id, { onSuccess: () => toast({ text: receipt(practice) }) })
  }
  return (
    <Card title={texts.title} subtitle={texts.lead} id="invitations" className="mb-6 max-md:mb-4">
      {invitations.isError && <QueryFailure query={invitations} texts={{ title: texts.failed }} />}
      <ul className="divide-y divide-line">
        {waiting.map((invitation) => (
          <Invitation
            key={invitation.id}
            invitation={invitation}
            busy={accept.isPending || decline.isPending}
            onAccept={() => answer(accept, invitation, texts.accepted)}
            onDecline={() => answer(decline, invitation, texts.declined)}
          />
        ))}
      </ul>
      {error !== null && (
        <SubmitFailure
          title={isGone(error) ? texts.goneTitle : texts.notAnswered}
          problem={isGone(error) ? texts.gone : message}
        />
      )}
    </Card>
  )
}

type Props = { invitation: OwnInvitation; busy: boolean; onAccept: () => void; onDecline: () => void }

function Invitation({ invitation, busy, onAccept, onDecline }: Props) {
  const { ownInvitations: texts } = useTexts(accountTexts).account
  const locale = useLocale()
  const { inviter, inviter_role, practice, administrator, providers, expires_at } = invitation
  const names = providers.map(({ name }) => formatPersonName(name)).join('; ')
  return (
    <li className="py-3 first:pt-0">
      <b className="block [overflow-wrap:anywhere]">{practice}</b>
      <p className="[overflow-wrap:anywhere] text-text-2">
        {texts.from(formatPerson(locale, inviter, inviter_role))}
      </p>
      <p className="text-small text-text-2">
        {administrator ? texts.administrator : texts.sees(names)}{' '}
        {texts.until(formatDate(locale, expires_at))}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={busy} aria-label={texts.acceptOf(practice)} onClick={onAccept}>
          {texts.accept}
        </Button>
        <Button variant="secondary" busy={busy} aria-label={texts.declineOf(practice)} onClick={onDecline}>
          {texts.decline}
        </Button>
      </div>
    </li>
  )
}
