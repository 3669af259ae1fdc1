import { navigate } from '#platform/router/router.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { LIST_ADDRESS } from './campaign-address.ts'
import { useCampaignTexts, useDraftTexts } from './campaign-texts.ts'
import { useRefusalMessage } from './refusal-message.ts'
import { useDeleteDraft } from './use-campaigns.ts'

export function DeleteModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { cancel } = useCampaignTexts()
  const { remove: texts } = useDraftTexts()
  const remove = useDeleteDraft(id)
  const message = useRefusalMessage(remove.error)
  const toast = useToast()
  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({ text: texts.done })
        void navigate(LIST_ADDRESS, { replace: true })
      },
    })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name="trash" tone="warning" />}
      details={
        remove.isError && (
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
          <Button variant="danger" busy={remove.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  )
}
