import { endSentence } from '@plumbline/contract/core/end-sentence'
import type { CoderCall } from '@plumbline/contract/responses/coder-calls'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useReceipt } from '#parts/use-receipt.ts'
import { useRequest } from '#parts/use-request.ts'
import { useCoderCallTexts } from './coder-call-texts.ts'
import { formatSlot } from './slot-days.ts'
import { useCallChanges } from './use-coder-calls.ts'

export function CancelCallModal({ call, onClose }: { call: CoderCall; onClose: () => void }) {
  const { cancelModal: texts, upcoming, locale } = useCoderCallTexts()
  const changes = useCallChanges()
  const { busy, problem, send } = useRequest()
  const done = useReceipt(texts.done, onClose)
  return (
    <ConfirmModal
      title={texts.title}
      icon="phone"
      tone="warning"
      confirm={texts.confirm}
      cancel={texts.keep}
      busy={busy}
      failed={texts.failed}
      problem={problem}
      onConfirm={() => void send(() => changes.cancel(call.id), done)}
      onClose={onClose}
    >
      <p>
        {endSentence(upcoming.title(formatSlot(locale, call.starts_at)))} {texts.text}
      </p>
    </ConfirmModal>
  )
}
