import { type ReactNode, useId } from 'react'
import { describedBy, type FieldText } from './FieldFrame.tsx'

type FieldProps = FieldText & {
  id?: string | undefined
  className?: string | undefined
  after?: ReactNode
  'aria-describedby'?: string | undefined
}

/** Splits a field's props into those of its frame and those of its control. */
export function useField<P extends FieldProps>(props: P) {
  const { label, labelHidden, optional, hint, error, after, id, className, ...control } = props
  const generated = useId()
  const fieldId = id ?? generated
  return {
    frame: { id: fieldId, label, labelHidden, optional, hint, error, after, className },
    control: {
      ...control,
      id: fieldId,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy(fieldId, hint, error, props['aria-describedby']),
    },
    invalid: Boolean(error),
  }
}
