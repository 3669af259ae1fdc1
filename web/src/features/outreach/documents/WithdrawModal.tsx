import type { AdminDocument } from '@plumbline/contract/outreach/documents'
import { type SubmitEvent, useId, useState } from 'react'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useAdminDocumentTexts } from './documents-texts.ts'
import { useWithdraw } from './use-admin-documents.ts'

const REASON_MAX_CHARS = 500

export function WithdrawModal({ document, onClose }: { document: AdminDocument; onClose: () => void }) {
  const { withdrawModal: texts } = useAdminDocumentTexts()
  const locale = useLocale()
  const withdraw = useWithdraw()
  const message = useFailureMessage(withdraw.error)
  const toast = useToast()
  const formId = useId()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const reason = text.trim()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(reason === '')
    if (reason === '' || withdraw.isPending) return
    const onSuccess = () => {
      toast({ text: texts.done })
      onClose()
    }
    withdraw.mutate({ id: document.id, reason }, { onSuccess })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title(pickText(locale, document.title))}
      icon={<BadgeIcon name="file" tone="warning" />}
      details={
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <TextArea
            label={texts.reason}
            error={missing && reason === '' ? texts.reasonMissing : undefined}
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={REASON_MAX_CHARS}
            required
          />
          {withdraw.isError && (
            <Alert tone="error" title={texts.failed}>
              {message}
            </Alert>
          )}
        </form>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={withdraw.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  )
}
