import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { usePageTexts } from './support-provider-texts.ts'
import { useChangeNote } from './use-support-provider.ts'

type Props = { providerId: string; noteId: string; onClose: () => void }

export function RemoveNoteModal({ providerId, noteId, onClose }: Props) {
  const { notes: texts } = usePageTexts()
  const change = useChangeNote(providerId)
  const onSuccess = useReceipt(texts.removed, onClose)
  return (
    <ConfirmModal
      title={texts.removeTitle}
      icon="trash"
      tone="warning"
      confirm={texts.remove}
      danger
      busy={change.isPending}
      failed={useFailedTitle(change.error)}
      problem={useProblem(change.error)}
      onConfirm={() => change.mutate({ kind: 'remove', id: noteId }, { onSuccess })}
      onClose={onClose}
    >
      {texts.removeText}
    </ConfirmModal>
  )
}
