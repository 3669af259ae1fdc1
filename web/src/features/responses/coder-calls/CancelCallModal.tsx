import type { CoderCall } from '@plumbline/contract/responses/coder-calls'
import { useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useCoderCallTexts } from './coder-call-texts.ts'
import { tellSlot } from './slot-days.ts'
import { useCallChanges } from './use-coder-calls.ts'

export function CancelCallModal({ call, onClose }: { call: CoderCall; onClose: () => void }) {
  const { cancelModal: texts, coming, locale } = useCoderCallTexts()
  const changes = useCallChanges()
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)

  async function cancel() {
    const result = await submit(() => changes.cancel(call.id))
    if (result === null) return
    if (!result.ok) return setFailure(result.message)
    toast({ text: texts.done })
    onClose()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name="phone" tone="warning" />}
      details={
        failure !== null && (
          <Alert tone="error" title={texts.failed}>
            {failure}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {texts.keep}
          </Button>
          <Button busy={busy} onClick={() => void cancel()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>
        {coming.title(tellSlot(locale, call.starts_at))}. {texts.text}
      </p>
    </Modal>
  )
}
