import type { Preregistration } from '@plumbline/contract/access/preregistration'
import { ReasonModal } from '#parts/ReasonModal.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { queueTexts } from './queue-texts.ts'
import { useDecline } from './use-preregistrations.ts'

export function DeclineModal({ request, onClose }: { request: Preregistration; onClose: () => void }) {
  const { nothingChanged } = useCommonTexts()
  const { queue: texts } = useTexts(queueTexts)
  const words = texts.declineModal
  const decline = useDecline()
  const onSuccess = useReceipt(texts.declined, onClose)
  return (
    <ReasonModal
      title={words.title(request.practice)}
      text={words.text}
      icon="close"
      tone="warning"
      label={words.reason}
      hint={words.reasonHint}
      missing={words.reasonMissing}
      confirm={words.confirm}
      busy={decline.isPending}
      failed={nothingChanged}
      problem={useFirstReason(decline.error)}
      onConfirm={(reason) => decline.mutate({ id: request.id, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
