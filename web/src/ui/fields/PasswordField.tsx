import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { buttonClass } from '#ui/basics/button-class.ts'
import { cx } from '#ui/basics/cx.ts'
import { controlClass } from './control-class.ts'
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx'

export type PasswordFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'children' | 'type'> & {
    showLabel: string
    hideLabel: string
    after?: ReactNode
  }

export function PasswordField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  after,
  showLabel,
  hideLabel,
  id,
  className,
  ...input
}: PasswordFieldProps) {
  const generated = useId()
  const fieldId = id ?? generated
  const [shown, setShown] = useState(false)
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
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...input}
          id={fieldId}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error, input['aria-describedby'])}
          className={cx(controlClass(Boolean(error)), 'pr-24')}
        />
        <button
          type="button"
          aria-controls={fieldId}
          onClick={() => setShown(!shown)}
          className={cx(buttonClass('ghost', 'sm'), 'absolute top-1 right-1')}
        >
          {shown ? hideLabel : showLabel}
          <span className="sr-only">{label}</span>
        </button>
      </div>
    </FieldFrame>
  )
}
