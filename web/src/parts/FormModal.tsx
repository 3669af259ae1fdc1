import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Modal, type ModalProps } from '#ui/overlays/Modal.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = Pick<ModalProps, 'title' | 'icon' | 'role'> & {
  /** What it is about, above the fields. */
  text?: ReactNode
  /** The fields, and what went wrong with them. */
  children: ReactNode
  confirm: string
  confirmIcon?: ButtonProps['icon']
  /** By default "Cancel". */
  cancel?: string
  danger?: boolean
  disabled?: boolean
  busy: boolean
  /** Focus on the safe button; without it the caller's field takes focus. */
  autoFocusCancel?: boolean
  onSubmit: () => unknown
  onClose: () => void
}

/** A dialog with fields: its button sends them, and so does Enter. */
export function FormModal({
  text,
  children,
  confirm,
  confirmIcon,
  cancel,
  danger = false,
  disabled,
  busy,
  autoFocusCancel,
  onSubmit,
  onClose,
  ...modal
}: Props) {
  const common = useCommonTexts()
  const formId = useId()
  return (
    <Modal
      isOpen
      onClose={onClose}
      {...modal}
      details={
        <Form id={formId} onSubmit={onSubmit}>
          {children}
        </Form>
      }
      actions={
        <>
          <Button variant="secondary" autoFocus={autoFocusCancel} onClick={onClose}>
            {cancel ?? common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            icon={confirmIcon}
            busy={busy}
            disabled={disabled}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  )
}
