import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { usePageTexts } from './support-cases-texts.ts'
import { useFetchPrint } from './use-staff-cases.ts'

export function PrintModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { print: texts } = usePageTexts()
  const fetchPrint = useFetchPrint(id)
  const message = useFailureMessage(fetchPrint.error)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.modalTitle}
      icon={<BadgeIcon name="print" tone="warning" />}
      details={
        fetchPrint.isError && (
          <Alert tone="error" title={texts.failed}>
            {message}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            icon="download"
            busy={fetchPrint.isPending}
            onClick={() => fetchPrint.mutate(undefined, { onSuccess: onClose })}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.modalText}</p>
    </Modal>
  )
}
