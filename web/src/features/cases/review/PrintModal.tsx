import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useFetchPrint } from './use-staff-cases.ts'

type Props = { id: string; kind: CaseLetterKind; onClose: () => void }

export function PrintModal({ id, kind, onClose }: Props) {
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
      problem={useFirstReason(fetchPrint.error)}
      onConfirm={() => fetchPrint.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{texts.modalText}</p>
      <p>{kind === 'request' || kind === 'code' ? texts.modalRequest : texts.modalNotice}</p>
    </ConfirmModal>
  )
}
