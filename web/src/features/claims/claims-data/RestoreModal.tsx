import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { useRestoreBuild } from './use-claims-data.ts'

export function RestoreModal({ onClose }: { onClose: () => void }) {
  const { builds: texts, store } = useClaimsDataTexts()
  const restore = useRestoreBuild()
  const toast = useToast()
  const message = useFailureMessage(restore.error)

  function confirm() {
    restore.mutate(undefined, {
      onSuccess() {
        toast({ text: texts.restored })
        onClose()
      },
    })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.restoreTitle}
      icon={<BadgeIcon name="swap" tone="warning" />}
      details={
        restore.isError && (
          <Alert tone="error" title={store.notStarted}>
            {message}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={restore.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.restoreText}</p>
    </Modal>
  )
}
