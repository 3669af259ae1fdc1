import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useReceipt } from '#parts/use-receipt.ts'
import { useRequest } from '#parts/use-request.ts'
import { useSelfAuditTexts } from './self-audit-texts.ts'
import { useSelfAuditActions } from './use-self-audits.ts'

type Props = { id: string; onClose: () => void; onDeleted: () => void }

export function DeleteModal({ id, onClose, onDeleted }: Props) {
  const { remove: texts } = useSelfAuditTexts()
  const { remove } = useSelfAuditActions()
  const { busy, problem, send } = useRequest()
  const done = useReceipt(texts.done, onDeleted)
  return (
    <ConfirmModal
      title={texts.title}
      icon="trash"
      tone="danger"
      confirm={texts.confirm}
      cancel={texts.cancel}
      danger
      busy={busy}
      failed={texts.failed}
      problem={problem}
      onConfirm={() => void send(() => remove(id), done)}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmModal>
  )
}
