import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFailedTitle, useReasons } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useCampaignTexts } from './campaign-texts.ts'
import { useClose } from './use-campaigns.ts'

export function CloseModal({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useCampaignTexts().page.closeModal
  const close = useClose(id)
  const onSuccess = useReceipt(texts.done, onClose)
  return (
    <ConfirmModal
      title={texts.title}
      icon="pause"
      tone="warning"
      confirm={texts.confirm}
      danger
      busy={close.isPending}
      failed={useFailedTitle(close.error, texts.failed)}
      problem={useReasons(close.error)}
      onConfirm={() => close.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmModal>
  )
}
