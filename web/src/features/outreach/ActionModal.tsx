import type { ReactNode, SubmitEvent } from 'react'
import { useId } from 'react'
import { useFailureMessage } from '#platform/use-failure-message.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useOutreachTexts } from './outreach-texts.ts'

type Props = {
  title: string
  text?: ReactNode
  children?: ReactNode
  confirm: string
  icon?: ButtonProps['icon']
  danger?: boolean
  disabled?: boolean
  action: { isPending: boolean; isError: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/** A question, what it takes to answer it, and what went wrong when it was. */
export function ActionModal(props: Props) {
  const { title, text, children, confirm, icon, danger, disabled, action, onConfirm, onClose } = props
  const { cancel, notDone } = useOutreachTexts()
  const message = useFailureMessage(action.error)
  const formId = useId()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!action.isPending) onConfirm()
  }
  return (
    <Modal
      isOpen
      role="dialog"
      onClose={onClose}
      title={title}
      details={
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {children}
          {action.isError && (
            <Alert tone="error" title={notDone}>
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
          <Button
            type="submit"
            form={formId}
            {...(icon !== undefined && { icon })}
            {...(danger === true && { variant: 'danger' as const })}
            busy={action.isPending}
            disabled={disabled === true}
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
