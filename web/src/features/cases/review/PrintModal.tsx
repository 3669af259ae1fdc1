import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useFetchPrint } from './use-staff-cases.ts'

export function PrintModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { print: texts } = useStaffCaseTexts()
  const fetchPrint = useFetchPrint(id)
  return (
    <ConfirmModal
      title={texts.modalTitle}
      icon="print"
      tone="warning"
      confirm={texts.confirm}
      confirmIcon="download"
      cancel={texts.cancel}
      busy={fetchPrint.isPending}
      failed={texts.failed}
      problem={useProblem(fetchPrint.error)}
      onConfirm={() => fetchPrint.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{texts.modalText}</p>
    </ConfirmModal>
  )
}
