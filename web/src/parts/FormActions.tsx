import { Button } from '#ui/basics/Button.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = {
  /** The form that the first button submits. */
  formId: string
  submit: string
  busy: boolean
  onCancel: () => void
  cancelVariant?: 'secondary' | 'ghost'
}

/** The buttons in the footer of a panel with a form. */
export function FormActions({ formId, submit, busy, onCancel, cancelVariant = 'secondary' }: Props) {
  const { cancel } = useCommonTexts()
  return (
    <>
      <Button type="submit" form={formId} busy={busy}>
        {submit}
      </Button>
      <Button variant={cancelVariant} onClick={onCancel}>
        {cancel}
      </Button>
    </>
  )
}
