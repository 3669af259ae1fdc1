import type { ReactNode } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { useReasons } from '#parts/use-problem.ts'
import { getObjection } from '#platform/api/refusal-reasons.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import type { ButtonProps } from '#ui/basics/Button.tsx'
import { useOutreachTexts } from './outreach-texts.ts'

type Props = {
  title: string
  text?: ReactNode
  children?: ReactNode
  confirm: string
  icon?: ButtonProps['icon']
  danger?: boolean
  disabled?: boolean
  action: { isPending: boolean; error: unknown }
  /** For what the server advises against and does when it is asked again. */
  anyway?: { label: string; onConfirm: () => void }
  onConfirm: () => void
  onClose: () => void
}

/** A question, what it takes to answer it, and what went wrong when it was. */
export function ActionModal(props: Props) {
  const { children, confirm, icon, action, anyway: offered, onConfirm, ...modal } = props
  const { notDone } = useOutreachTexts()
  const problem = useReasons(action.error)
  const anyway = getObjection(action.error) === null ? undefined : offered
  function submit() {
    if (!action.isPending) (anyway?.onConfirm ?? onConfirm)()
  }
  return (
    <FormModal
      {...modal}
      role="dialog"
      confirm={anyway?.label ?? confirm}
      confirmIcon={icon}
      busy={action.isPending}
      onSubmit={submit}
    >
      {children}
      {problem !== null && (
        <Alert tone={anyway === undefined ? 'error' : 'warning'} role="alert" title={notDone}>
          {problem}
        </Alert>
      )}
    </FormModal>
  )
}
