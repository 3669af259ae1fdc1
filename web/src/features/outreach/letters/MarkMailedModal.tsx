import { type SubmitEvent, useId, useState } from 'react'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { localDay } from '#platform/texts/local-day.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { useMarkMailed } from './use-letters.ts'

/** From that day on the letters count as sent. */
export function MarkMailedModal({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { batches, cancel } = useLetterTexts()
  const texts = batches.mailedModal
  const mailed = useMarkMailed()
  const message = useFailureMessage(mailed.error)
  const toast = useToast()
  const formId = useId()
  const [on, setOn] = useState(localDay)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (on === '' || mailed.isPending) return
    mailed.mutate(
      { id: batchId, on },
      {
        onSuccess: () => {
          toast({ text: texts.done })
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      isOpen
      role="dialog"
      onClose={onClose}
      title={texts.title}
      details={
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            type="date"
            label={texts.on}
            value={on}
            max={localDay()}
            required
            onChange={({ target }) => setOn(target.value)}
          />
          {mailed.isError && (
            <Alert tone="error" title={texts.failed}>
              {message}
            </Alert>
          )}
        </form>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} icon="mail" busy={mailed.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  )
}
