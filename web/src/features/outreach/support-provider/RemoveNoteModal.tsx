import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ChangeFailure } from './ChangeFailure.tsx'
import { usePageTexts } from './support-provider-texts.ts'
import { useChangeNote } from './use-support-provider.ts'

type Props = { providerId: string; noteId: string; onClose: () => void }

export function RemoveNoteModal({ providerId, noteId, onClose }: Props) {
  const { notes: texts, cancel } = usePageTexts()
  const change = useChangeNote(providerId)
  const toast = useToast()

  function remove() {
    const onSuccess = () => {
      toast({ text: texts.removed })
      onClose()
    }
    change.mutate({ kind: 'remove', id: noteId }, { onSuccess })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.removeTitle}
      icon={<BadgeIcon name="trash" tone="warning" />}
      details={<ChangeFailure error={change.error} />}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" busy={change.isPending} onClick={remove}>
            {texts.remove}
          </Button>
        </>
      }
    >
      {texts.removeText}
    </Modal>
  )
}
