import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { controlClass } from './control-class.ts'
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** First, empty choice. */
    emptyLabel?: string
    dense?: boolean
    after?: ReactNode
  }

export function SelectField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  after,
  options,
  emptyLabel,
  dense = false,
  id,
  className,
  ...select
}: SelectFieldProps) {
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
        <select
          {...select}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error, select['aria-describedby'])}
          className={cx(controlClass(Boolean(error), dense), 'appearance-none pr-9')}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-2"
        />
      </div>
    </FieldFrame>
  )
}
