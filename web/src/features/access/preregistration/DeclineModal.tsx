import type { Preregistration } from '@plumbline/contract/access/preregistration'
import { type SubmitEvent, useId, useState } from 'react'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import { queueTexts } from './queue-texts.ts'
import { useDecline } from './use-preregistrations.ts'

const REASON_MAX_LENGTH = 500

export function DeclineModal({ request, onClose }: { request: Preregistration; onClose: () => void }) {
  const { queue: texts } = useTexts(queueTexts)
  const words = texts.declineModal
  const decline = useDecline()
  const toast = useToast()
  const formId = useId()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const reason = text.trim()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(reason === '')
    if (reason === '' || decline.isPending) return
    const onSuccess = () => {
      toast({ text: texts.declined })
      onClose()
    }
    decline.mutate({ id: request.id, reason }, { onSuccess })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={words.title(request.practice)}
      icon={<BadgeIcon name="close" tone="warning" />}
      details={
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            error={missing && reason === '' ? words.reasonMissing : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={REASON_MAX_LENGTH}
            required
          />
          {decline.isError && <ActionFailure error={decline.error} />}
        </form>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={decline.isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Modal>
  )
}
