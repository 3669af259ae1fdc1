import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { controlClass } from './control-class.ts'
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx'

export type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'children'> & {
    /** Below the box, for example how many characters are left or when the draft was saved. */
    after?: ReactNode
  }

export function TextArea({
  label,
  labelHidden,
  optional,
  hint,
  error,
  after,
  id,
  className,
  ...area
}: TextAreaProps) {
  const generated = useId()
  const fieldId = id ?? generated
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      labelHidden={labelHidden}
      optional={optional}
      hint={hint}
      error={error}
      after={after}
      className={className}
    >
      <textarea
        {...area}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint, error, area['aria-describedby'])}
        className={cx(controlClass(Boolean(error)), 'min-h-26 resize-y py-2.5')}
      />
    </FieldFrame>
  )
}
