import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFailedTitle, useReasons } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { navigate } from '#platform/router/router.ts'
import { LIST_ADDRESS } from './campaign-address.ts'
import { useDraftTexts } from './campaign-texts.ts'
import { useDeleteDraft } from './use-campaigns.ts'

export function DeleteModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { remove: texts } = useDraftTexts()
  const remove = useDeleteDraft(id)
  const onSuccess = useReceipt(texts.done, () => void navigate(LIST_ADDRESS, { replace: true }))
  return (
    <ConfirmModal
      title={texts.title}
      icon="trash"
      tone="warning"
      confirm={texts.confirm}
      danger
      busy={remove.isPending}
      failed={useFailedTitle(remove.error, texts.failed)}
      problem={useReasons(remove.error)}
      onConfirm={() => remove.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmModal>
  )
}
