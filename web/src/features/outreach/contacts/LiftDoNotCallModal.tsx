import { LIFT_REASON_MAX } from '@plumbline/contract/outreach/contacts'
import { useState } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { FormModal } from '#parts/FormModal.tsx'
import { useReceipt } from '#parts/use-receipt.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useContactTexts } from './contacts-texts.ts'
import { useChangeContacts } from './use-contacts.ts'

type Props = { providerId: string; onClose: () => void }

/** R-DESK-10: calls are allowed again, with a reason that stays on record. */
export function LiftDoNotCallModal({ providerId, onClose }: Props) {
  const { doNotCall: texts } = useContactTexts()
  const change = useChangeContacts(providerId)
  const onSuccess = useReceipt(texts.done, onClose)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  function submit() {
    setTried(true)
    if (!isMissing) change.mutate({ kind: 'lift', reason }, { onSuccess })
  }
  return (
    <FormModal
      title={texts.question}
      icon={<BadgeIcon name="phone" />}
      text={texts.text}
      confirm={texts.lift}
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        autoFocus
        value={reason}
        maxLength={LIFT_REASON_MAX}
        error={tried && isMissing ? texts.missing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <ChangeFailure error={change.error} />
    </FormModal>
  )
}
