import type { WaitingFigures } from '@plumbline/contract/claims/waiting-figures'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useCompareTexts } from './compare-texts.ts'
import { useImportNumbers } from './use-import-numbers.ts'
import { useDiscard } from './use-waiting-figures.ts'

type Props = { waiting: WaitingFigures; onClose: () => void }

export function DiscardModal({ waiting, onClose }: Props) {
  const { publish: texts } = useCompareTexts()
  const discard = useDiscard()
  const onSuccess = useReceipt(texts.discardStarted, onClose)
  const { build, imports, taken_back = [], stale, shown_build } = waiting
  const numbers = useImportNumbers(imports)
  // The server goes back to the shown lines only if nothing else has come since.
  const goesBack = stale !== 'store' && shown_build !== null
  const loses = imports.length > 0 && goesBack
  return (
    <ConfirmModal
      title={texts.discardTitle}
      icon="trash"
      tone="warning"
      danger
      confirm={texts.discardConfirm}
      busy={discard.isPending}
      failed={texts.notDiscarded}
      problem={useProblem(discard.error)}
      onConfirm={() => discard.mutate(build, { onSuccess })}
      onClose={onClose}
    >
      <p>
        {loses ? texts.discardText(numbers, imports.length) : texts.discardFigures}
        {taken_back.length > 0 && goesBack && ` ${texts.discardUndo}`}
      </p>
    </ConfirmModal>
  )
}
