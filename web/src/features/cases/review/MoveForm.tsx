import type { ReactNode } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import type { useStaffAction } from './use-staff-action.ts'

type Props = {
  staffAction: Pick<ReturnType<typeof useStaffAction>, 'busy' | 'problem'>
  /** Explains the move, above the fields. */
  text?: string
  confirm: string
  children: ReactNode
  onSubmit: () => unknown
  onClose: () => void
}

/** The form of a popover that moves a case. */
export function MoveForm({ staffAction, text, confirm, children, onSubmit, onClose }: Props) {
  const { cancel } = useCommonTexts()
  return (
    <Form onSubmit={onSubmit}>
      {text !== undefined && <p className="text-body-s text-text-2">{text}</p>}
      {children}
      <MoveProblem problem={staffAction.problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" size="sm" busy={staffAction.busy}>
          {confirm}
        </Button>
      </div>
    </Form>
  )
}
