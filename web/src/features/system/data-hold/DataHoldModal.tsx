import { type SubmitEvent, useId, useState } from 'react'
import { supportTexts } from '#parts/words/support-texts.ts'
import { ApiFailure } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useUpdateDataHold } from './use-data-hold.ts'

const REASON_MAX_LENGTH = 500

/** `active` is what the data hold becomes when this is confirmed. */
export function DataHoldModal({ active, onClose }: { active: boolean; onClose: () => void }) {
  const { support } = useTexts(supportTexts)
  const { hold } = support.tools
  const { failures } = useTexts(errorTexts).errors
  const texts = active ? hold.set : hold.release
  const update = useUpdateDataHold()
  const toast = useToast()
  const formId = useId()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const reason = text.trim()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(reason === '')
    if (reason === '' || update.isPending) return
    const onSuccess = () => {
      toast({ text: texts.receipt })
      onClose()
    }
    update.mutate({ active, reason }, { onSuccess })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name={active ? 'pause' : 'eye'} tone={active ? 'warning' : 'info'} />}
      details={
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <TextArea
            label={hold.reason}
            hint={hold.reasonHint}
            error={missing && reason === '' ? hold.reasonMissing : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={REASON_MAX_LENGTH}
            required
          />
          {update.error instanceof ApiFailure && (
            <Alert tone="error" title={hold.failed}>
              {inlineMessage(update.error.failure, failures)}
            </Alert>
          )}
        </form>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {support.cancel}
          </Button>
          <Button type="submit" form={formId} variant={active ? 'danger' : 'primary'} busy={update.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  )
}
