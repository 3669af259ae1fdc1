import type { Practice, PracticeUser } from '@plumbline/contract/access/practice'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { accountTexts } from './account-texts.ts'
import { useRemove } from './use-practice.ts'

type Props = { practice: Practice; user: PracticeUser; onClose: () => void }

export function RemoveUserModal({ practice, user, onClose }: Props) {
  const { practiceUsers: texts } = useTexts(accountTexts).account
  const remove = useRemove()
  const onSuccess = useReceipt(texts.receipts.removed, onClose)
  return (
    <ConfirmModal
      title={texts.removal.title(formatPersonName(user.name))}
      icon="trash"
      tone="danger"
      confirm={remove.isPending ? texts.removal.pending : texts.remove}
      danger
      busy={remove.isPending}
      failed={texts.removal.failed}
      problem={useProblem(remove.error)}
      onConfirm={() => remove.mutate({ id: user.id, practice_id: practice.id }, { onSuccess })}
      onClose={onClose}
    >
      {texts.removal.text(practice.name)}
    </ConfirmModal>
  )
}
