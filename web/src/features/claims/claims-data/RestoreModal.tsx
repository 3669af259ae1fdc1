import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { useRestoreBuild } from './use-claims-data.ts'

export function RestoreModal({ onClose }: { onClose: () => void }) {
  const { builds: texts, store } = useClaimsDataTexts()
  const restore = useRestoreBuild()
  const onSuccess = useReceipt(texts.restored, onClose)
  return (
    <ConfirmModal
      title={texts.restoreTitle}
      icon="swap"
      tone="warning"
      confirm={texts.confirm}
      busy={restore.isPending}
      failed={store.notStarted}
      problem={useProblem(restore.error)}
      onConfirm={() => restore.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{texts.restoreText}</p>
    </ConfirmModal>
  )
}
