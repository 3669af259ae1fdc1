import { useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useSelfAuditTexts } from './self-audit-texts.ts'
import { useSelfAuditActions } from './use-self-audits.ts'

type Props = { id: string; onClose: () => void; onDeleted: () => void }

export function DeleteModal({ id, onClose, onDeleted }: Props) {
  const { remove: texts } = useSelfAuditTexts()
  const { remove } = useSelfAuditActions()
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [problem, setProblem] = useState('')

  async function confirm() {
    const sent = await submit(() => remove(id))
    if (sent === null) return
    if (!sent.ok) return setProblem(sent.message)
    toast({ text: texts.done })
    onDeleted()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name="trash" tone="danger" />}
      details={
        problem !== '' && (
          <Alert tone="error" title={texts.failed}>
            {problem}
          </Alert>
        )
      }
      actions={
        <>
          <Button autoFocus variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {texts.text}
    </Modal>
  )
}
