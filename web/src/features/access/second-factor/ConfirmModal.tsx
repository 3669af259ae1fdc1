import { type ReactNode, useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'

type Props = {
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Removes something. */
  danger?: boolean
  action: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks before a change; what the server says against it stands here too. */
export function ConfirmModal({
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  action,
  onDone,
  onClose,
}: Props) {
  const { busy, submit } = useSubmit()
  const [message, setMessage] = useState<string | null>(null)

  async function confirm() {
    setMessage(null)
    const result = await submit(action)
    if (result === null) return
    if (result.ok) onDone()
    else setMessage(result.message)
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      icon={<BadgeIcon name={danger ? 'trash' : 'key'} tone={danger ? 'warning' : 'info'} />}
      details={message !== null && <Alert tone="error">{message}</Alert>}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
