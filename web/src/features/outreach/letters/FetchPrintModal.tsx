import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useLetterTexts } from './letter-texts.ts'
import { useFetchPrint } from './use-letters.ts'

export function FetchPrintModal({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const texts = useLetterTexts().batches.modal
  const fetchPrint = useFetchPrint()
  return (
    <ConfirmModal
      title={texts.title}
      icon="print"
      tone="warning"
      confirm={texts.confirm}
      confirmIcon="download"
      busy={fetchPrint.isPending}
      failed={useFailedTitle(fetchPrint.error, texts.failed)}
      problem={useProblem(fetchPrint.error)}
      onConfirm={() => fetchPrint.mutate(batchId, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmModal>
  )
}
