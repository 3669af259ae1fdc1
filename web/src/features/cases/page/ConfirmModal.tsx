import type { ReactNode } from 'react'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'

type Props = {
  title: string
  text: string
  icon: IconName
  confirm: string
  cancel: string
  busy: boolean
  details: ReactNode
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmModal({
  title,
  text,
  icon,
  confirm,
  cancel,
  busy,
  details,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      icon={<BadgeIcon name={icon} tone="info" />}
      details={details}
      actions={
        <>
          <Button autoFocus variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  )
}
