import type { ContactPoint } from '@plumbline/contract/outreach/contacts'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFailedTitle, useFirstReason } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { formatContact } from './contact-lines.ts'
import { useContactTexts } from './contacts-texts.ts'
import { useChangeContacts } from './use-contacts.ts'

type Props = { providerId: string; contact: ContactPoint; onClose: () => void }

export function RemoveContactModal({ providerId, contact, onClose }: Props) {
  const { removing: texts, removed } = useContactTexts()
  const change = useChangeContacts(providerId)
  const onSuccess = useReceipt(removed, onClose)
  return (
    <ConfirmModal
      title={texts.title}
      icon="trash"
      tone="warning"
      confirm={texts.confirm}
      danger
      busy={change.isPending}
      failed={useFailedTitle(change.error)}
      problem={useFirstReason(change.error)}
      onConfirm={() => change.mutate({ kind: 'end', id: contact.id }, { onSuccess })}
      onClose={onClose}
    >
      {texts.text(formatContact(contact))}
    </ConfirmModal>
  )
}
