import type { Response } from '@plumbline/contract/responses/responses'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useReceipt } from '#parts/use-receipt.ts'
import { useRequest } from '#parts/use-request.ts'
import { useResponseTexts } from './responses-texts.ts'
import { useResponseActions } from './use-responses.ts'

type Props = { reportId: string; response: Response; onClose: () => void }

export function WithdrawModal({ reportId, response, onClose }: Props) {
  const { withdraw: texts } = useResponseTexts()
  const actions = useResponseActions(reportId)
  const { busy, problem, send } = useRequest()
  const done = useReceipt(texts.done, onClose)
  return (
    <ConfirmModal
      title={texts.title}
      icon="alert"
      tone="warning"
      confirm={texts.confirm}
      cancel={texts.cancel}
      busy={busy}
      failed={texts.failed}
      problem={problem}
      onConfirm={() => void send(() => actions.withdraw(response.id), done)}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {response.call?.status === 'booked' && <p className="mt-2">{texts.call}</p>}
    </ConfirmModal>
  )
}
