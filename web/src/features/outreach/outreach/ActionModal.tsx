import type { ReactNode } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { useFailedTitle, useReasons } from '#parts/use-problem.ts'
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
  /** Offered when the server warns first but accepts a second request. */
  anyway?: { label: string; onConfirm: () => void }
  onConfirm: () => void
  onClose: () => void
}

/** A dialog for one action, with its fields and its failure. */
export function ActionModal(props: Props) {
  const { children, confirm, icon, action, anyway: anywayOption, onConfirm, ...modal } = props
  const { notDone } = useOutreachTexts()
  const problem = useReasons(action.error)
  const failed = useFailedTitle(action.error, notDone)
  const anyway = getObjection(action.error) === null ? undefined : anywayOption
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
        <Alert tone={anyway === undefined ? 'error' : 'warning'} role="alert" title={failed}>
          {problem}
        </Alert>
      )}
    </FormModal>
  )
}
