import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Modal, type ModalProps } from '#ui/overlays/Modal.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = Pick<ModalProps, 'title' | 'icon' | 'role'> & {
  /** The text above the fields. */
  text?: ReactNode
  /** The fields and their errors. */
  children: ReactNode
  confirm: string
  confirmIcon?: ButtonProps['icon']
  /** By default "Cancel"; null where everything is done and there is nothing to cancel. */
  cancel?: string | null
  danger?: boolean
  disabled?: boolean
  busy: boolean
  /** Focuses the safe button; otherwise a field of the caller takes focus. */
  autoFocusCancel?: boolean
  onSubmit: () => unknown
  onClose: () => void
}

/** A dialog with a form, submitted by its button or by Enter. */
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
          {cancel !== null && (
            <Button variant="secondary" autoFocus={autoFocusCancel} onClick={onClose}>
              {cancel ?? common.cancel}
            </Button>
          )}
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
