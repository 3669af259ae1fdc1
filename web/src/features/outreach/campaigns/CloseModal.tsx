import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useCampaignTexts } from './campaign-texts.ts'
import { useRefusalMessage } from './refusal-message.ts'
import { useClose } from './use-campaigns.ts'

export function CloseModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { page, cancel } = useCampaignTexts()
  const texts = page.closeModal
  const close = useClose(id)
  const message = useRefusalMessage(close.error)
  const toast = useToast()
  function confirm() {
    close.mutate(undefined, {
      onSuccess: () => {
        toast({ text: texts.done })
        onClose()
      },
    })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name="pause" tone="warning" />}
      details={
        close.isError && (
          <Alert tone="error" title={texts.failed}>
            {message}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" busy={close.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  )
}
