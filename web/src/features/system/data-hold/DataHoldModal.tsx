import { ReasonModal } from '#parts/ReasonModal.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { supportTexts } from '#parts/words/support-texts.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { useUpdateDataHold } from './use-data-hold.ts'

/** `active` is the new state of the data hold. */
export function DataHoldModal({ active, onClose }: { active: boolean; onClose: () => void }) {
  const { hold } = useTexts(supportTexts).support.tools
  const texts = active ? hold.set : hold.release
  const update = useUpdateDataHold()
  const onSuccess = useReceipt(texts.receipt, onClose)
  return (
    <ReasonModal
      title={texts.title}
      text={texts.text}
      icon={active ? 'pause' : 'eye'}
      tone={active ? 'warning' : 'info'}
      label={hold.reason}
      hint={hold.reasonHint}
      missing={hold.reasonMissing}
      confirm={texts.confirm}
      danger={active}
      busy={update.isPending}
      failed={hold.failed}
      problem={useProblem(update.error)}
      onConfirm={(reason) => update.mutate({ active, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
