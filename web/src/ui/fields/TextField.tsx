import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import { controlClass } from './control-class.ts'
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx'

export type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'children'> & {
    icon?: IconName
    dense?: boolean
    after?: ReactNode
    inputClassName?: string
  }

export function TextField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  after,
  icon,
  dense = false,
  id,
  className,
  inputClassName,
  type = 'text',
  ...input
}: TextFieldProps) {
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
      <div className="relative">
        {icon && <Icon name={icon} className="absolute top-1/2 left-3 -translate-y-1/2 text-text-3" />}
        <input
          {...input}
          id={fieldId}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error, input['aria-describedby'])}
          className={cx(controlClass(Boolean(error), dense), icon && 'pl-9', inputClassName)}
        />
      </div>
    </FieldFrame>
  )
}
