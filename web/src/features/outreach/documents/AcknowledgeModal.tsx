import type { PortalDocument } from '@plumbline/contract/outreach/documents'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useDocumentTexts } from './documents-texts.ts'
import { useAcknowledge } from './use-documents.ts'

type Props = { document: PortalDocument; onClose: () => void }

export function AcknowledgeModal({ document, onClose }: Props) {
  const { confirm: texts } = useDocumentTexts()
  const locale = useLocale()
  const acknowledge = useAcknowledge()
  const message = useFailureMessage(acknowledge.error)
  const toast = useToast()

  function confirm() {
    acknowledge.mutate(document.id, {
      onSuccess: () => {
        toast({ text: texts.done })
        onClose()
      },
    })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title(pickText(locale, document.title))}
      icon={<BadgeIcon name="check" />}
      details={
        acknowledge.isError && (
          <Alert tone="error" title={texts.failed}>
            {message}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {texts.no}
          </Button>
          <Button busy={acknowledge.isPending} onClick={confirm}>
            {texts.yes}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  )
}
