import type { Practice, PracticeUser } from '@plumbline/contract/access/practice'
import { useState } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { AddButton } from '#ui/basics/AddButton.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { accountTexts } from './account-texts.ts'
import { PracticeInvitations } from './PracticeInvitations.tsx'
import { PracticeUserItem } from './PracticeUserItem.tsx'
import { useInvite, usePractices } from './use-practice.ts'

const PracticeUserDrawer = lazyOverlay(() => import('./PracticeUserDrawer.tsx'), 'PracticeUserDrawer')
const RemoveUserModal = lazyOverlay(() => import('./RemoveUserModal.tsx'), 'RemoveUserModal')

/** One card for each practice of the user. */
export function PracticeUsersCards({ userId }: { userId: string }) {
  const { practiceUsers: texts } = useTexts(accountTexts).account
  const practices = usePractices()
  if (practices.data !== undefined && practices.data.length > 0) {
    const several = practices.data.length > 1
    return practices.data.map((practice, at) => (
      <PracticeUsersCard
        key={practice.id}
        practice={practice}
        userId={userId}
        named={several}
        isFirst={at === 0}
      />
    ))
  }
  return (
    <Card title={texts.title} subtitle={texts.lead} busy={practices.isFetching}>
      {practices.isPending && <Skeleton label={texts.loading} />}
      {practices.data !== undefined && <p className="text-text-2">{texts.noPractice}</p>}
      {practices.isError && <QueryFailure query={practices} texts={{ title: texts.failed }} />}
    </Card>
  )
}

type Props = { practice: Practice; userId: string; named: boolean; isFirst: boolean }
type Open = { kind: 'invite' } | { kind: 'change' | 'remove'; user: PracticeUser }

function PracticeUsersCard({ practice, userId, named, isFirst }: Props) {
  const { practiceUsers: texts } = useTexts(accountTexts).account
  const [open, setOpen] = useState<Open | null>(null)
  const invite = useInvite()
  const toast = useToast()
  const close = () => setOpen(null)
  const others = practice.users.filter(({ id }) => id !== userId)

  function resend(user: PracticeUser) {
    const { email, name, provider_ids, administrator } = user
    invite.mutate(
      { practice_id: practice.id, email, name, provider_ids, administrator },
      { onSuccess: () => toast({ text: texts.receipts.invited(email) }) },
    )
  }

  return (
    <Card
      {...(isFirst && { id: 'practice' })}
      title={named ? texts.titleFor(practice.name) : texts.title}
      subtitle={practice.administered ? texts.administratorLead : texts.lead}
      tools={
        practice.administered && (
          <AddButton onClick={() => setOpen({ kind: 'invite' })}>{texts.invite}</AddButton>
        )
      }
    >
      {others.length === 0 && <p className="text-text-2">{texts.empty}</p>}
      <ul className="divide-y divide-line">
        {practice.users
          .filter(({ id }) => practice.administered || id !== userId)
          .map((user) => (
            <PracticeUserItem
              key={user.id}
              practice={practice}
              user={user}
              isMe={user.id === userId}
              onChange={() => setOpen({ kind: 'change', user })}
              onRemove={() => setOpen({ kind: 'remove', user })}
              onResend={() => resend(user)}
            />
          ))}
      </ul>
      <PracticeInvitations practice={practice} />
      {open?.kind === 'invite' && <PracticeUserDrawer practice={practice} user={null} onClose={close} />}
      {open?.kind === 'change' && <PracticeUserDrawer practice={practice} user={open.user} onClose={close} />}
      {open?.kind === 'remove' && <RemoveUserModal practice={practice} user={open.user} onClose={close} />}
    </Card>
  )
}
