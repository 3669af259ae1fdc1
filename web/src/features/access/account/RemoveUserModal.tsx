import type { Practice, PracticeUser } from '@plumbline/contract/access/practice'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { ApiFailure } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { practiceTexts } from './practice-texts.ts'
import { useRemove } from './use-practice.ts'

type Props = { practice: Practice; user: PracticeUser; onClose: () => void }

export function RemoveUserModal({ practice, user, onClose }: Props) {
  const { practiceUsers: texts } = useTexts(practiceTexts)
  const { failures } = useTexts(errorTexts).errors
  const remove = useRemove()
  const toast = useToast()

  function removeNow() {
    const onSuccess = () => {
      toast({ text: texts.receipts.removed })
      onClose()
    }
    remove.mutate({ id: user.id, practice_id: practice.id }, { onSuccess })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.removal.title(formatPersonName(user.name))}
      icon={<BadgeIcon name="trash" tone="danger" />}
      details={
        remove.error instanceof ApiFailure && (
          <Alert tone="error" title={texts.removal.failed}>
            {inlineMessage(remove.error.failure, failures)}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose} autoFocus>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={removeNow}>
            {remove.isPending ? texts.removal.pending : texts.remove}
          </Button>
        </>
      }
    >
      {texts.removal.text(practice.name)}
    </Modal>
  )
}
