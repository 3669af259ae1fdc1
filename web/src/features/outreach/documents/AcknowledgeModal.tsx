import type { PortalDocument } from '@plumbline/contract/outreach/documents'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useDocumentTexts } from './documents-texts.ts'
import { useAcknowledge } from './use-documents.ts'

type Props = { document: PortalDocument; onClose: () => void }

export function AcknowledgeModal({ document, onClose }: Props) {
  const { confirm: texts } = useDocumentTexts()
  const locale = useLocale()
  const acknowledge = useAcknowledge()
  const onSuccess = useReceipt(texts.done, onClose)
  return (
    <ConfirmModal
      title={texts.title(pickText(locale, document.title))}
      icon="check"
      confirm={texts.yes}
      cancel={texts.no}
      busy={acknowledge.isPending}
      failed={useFailedTitle(acknowledge.error, texts.failed)}
      problem={useProblem(acknowledge.error)}
      onConfirm={() => acknowledge.mutate(document.id, { onSuccess })}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmModal>
  )
}
