import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { useFetchPrint } from './use-letters.ts'

export function FetchPrintModal({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { batches, cancel } = useLetterTexts()
  const fetchPrint = useFetchPrint()
  const message = useFailureMessage(fetchPrint.error)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={batches.modal.title}
      icon={<BadgeIcon name="print" tone="warning" />}
      details={
        fetchPrint.isError && (
          <Alert tone="error" title={batches.modal.failed}>
            {message}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {cancel}
          </Button>
          <Button
            icon="download"
            busy={fetchPrint.isPending}
            onClick={() => fetchPrint.mutate(batchId, { onSuccess: onClose })}
          >
            {batches.modal.confirm}
          </Button>
        </>
      }
    >
      <p>{batches.modal.text}</p>
    </Modal>
  )
}
