import type { ReactNode } from 'react'
import { BadgeIcon, type BadgeTone } from '#ui/basics/BadgeIcon.tsx'
import { Button, type ButtonProps } from '#ui/basics/Button.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { SubmitFailure } from './SubmitFailure.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = {
  title: string
  children: ReactNode
  icon: IconName
  tone?: BadgeTone
  confirm: string
  confirmIcon?: ButtonProps['icon']
  /** By default "Cancel". */
  cancel?: string
  /** Removes or ends something. */
  danger?: boolean
  busy: boolean
  /** Title of the failure: what was not done. */
  failed?: string
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a change, and shows why the server refused it. */
export function ConfirmModal({
  title,
  children,
  icon,
  tone,
  confirm,
  confirmIcon,
  cancel,
  danger = false,
  busy,
  failed,
  problem,
  onConfirm,
  onClose,
}: Props) {
  const common = useCommonTexts()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      icon={<BadgeIcon name={icon} tone={tone} />}
      details={problem !== null && <SubmitFailure title={failed} problem={problem} />}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {cancel ?? common.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} icon={confirmIcon} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
