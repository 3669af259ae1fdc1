import type { AdminDocument } from '@plumbline/contract/outreach/documents'
import { ReasonModal } from '#parts/ReasonModal.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useAdminDocumentTexts } from './documents-texts.ts'
import { useWithdraw } from './use-admin-documents.ts'

export function WithdrawModal({ document, onClose }: { document: AdminDocument; onClose: () => void }) {
  const { withdrawModal: texts } = useAdminDocumentTexts()
  const locale = useLocale()
  const withdraw = useWithdraw()
  const onSuccess = useReceipt(texts.done, onClose)
  return (
    <ReasonModal
      title={texts.title(pickText(locale, document.title))}
      text={texts.text}
      icon="file"
      tone="warning"
      label={texts.reason}
      missing={texts.reasonMissing}
      confirm={texts.confirm}
      cancel={texts.cancel}
      busy={withdraw.isPending}
      failed={useFailedTitle(withdraw.error, texts.failed)}
      problem={useProblem(withdraw.error)}
      onConfirm={(reason) => withdraw.mutate({ id: document.id, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
