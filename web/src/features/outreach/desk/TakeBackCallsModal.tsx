import { formatNumber } from '@plumbline/contract/core/format'
import type { CallImport } from '@plumbline/contract/outreach/call-imports'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFailedTitle, useFirstReason } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useDeskTexts } from './desk-texts.ts'
import { useTakeBackCalls } from './use-desk.ts'

/** In the order in which they are told. */
const EFFECTS = [
  'calls',
  'planned',
  'do_not_call',
  'wrong_numbers',
  'coder_calls',
  'coder_calls_kept',
] as const

/** R-DESK-38: says what taking a file back changes, before it does. */
export function TakeBackCallsModal({ one, onDone }: { one: CallImport; onDone: () => void }) {
  const { locale, imports: texts } = useDeskTexts()
  const takeBack = useTakeBackCalls()
  const onSuccess = useReceipt(texts.done, onDone)
  const problem = useFirstReason(takeBack.error)
  const failed = useFailedTitle(takeBack.error)
  return (
    <ConfirmModal
      title={texts.confirmTitle(one.file_name || texts.noName)}
      icon="alert"
      danger
      confirm={texts.takeBack}
      busy={takeBack.isPending}
      failed={failed}
      problem={problem}
      onConfirm={() => takeBack.mutate(one.id, { onSuccess })}
      onClose={onDone}
    >
      {EFFECTS.map((effect) => {
        const count = one.effect[effect]
        return count === 0 ? null : (
          <span key={effect} className="mb-1 block">
            {texts.effects[effect](formatNumber(locale, count), count === 1)}
          </span>
        )
      })}
      <span className="block">{texts.stays}</span>
    </ConfirmModal>
  )
}
