import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useFetchPrint } from './use-staff-cases.ts'

type Props = { id: string; print: NonNullable<StaffCase['print']>; onClose: () => void }

export function PrintModal({ id, print: { kind, has_code }, onClose }: Props) {
  const { print: texts } = useStaffCaseTexts()
  const { letterKinds } = useCaseWords()
  const fetchPrint = useFetchPrint(id)
  return (
    <ConfirmModal
      title={texts.modalTitle(letterKinds[kind])}
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
      <p>{has_code ? texts.modalCode : texts.modalText}</p>
      <p>{kind === 'request' || kind === 'code' ? texts.modalRequest : texts.modalNotice}</p>
    </ConfirmModal>
  )
}
