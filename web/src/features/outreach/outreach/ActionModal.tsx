import type { ReactNode, SubmitEvent } from 'react'
import { useId } from 'react'
import { objectionOf, reasonsOf } from '#platform/api/refusal-reasons.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button, type ButtonProps } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
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
  /** For what the server advises against and does when it is asked again. */
  anyway?: { label: string; onConfirm: () => void }
  onConfirm: () => void
  onClose: () => void
}

/** A question, what it takes to answer it, and what went wrong when it was. */
export function ActionModal(props: Props) {
  const { title, text, children, confirm, icon, danger, disabled, action, onClose } = props
  const { cancel, notDone } = useOutreachTexts()
  const message = useFailureMessage(action.error)
  const reasons = reasonsOf(action.error)
  const anyway = objectionOf(action.error) === null ? undefined : props.anyway
  const formId = useId()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!action.isPending) (anyway ?? props).onConfirm()
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
            <Alert tone={anyway === undefined ? 'error' : 'warning'} role="alert" title={notDone}>
              {reasons.length > 0 ? reasons.join(' ') : message}
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
            {anyway?.label ?? confirm}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  )
}
