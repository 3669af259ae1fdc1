import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldText } from './FieldFrame.tsx'
import { useField } from './use-field.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** Label of a first, empty choice. */
    emptyLabel?: string
    dense?: boolean
    after?: ReactNode
  }

export function SelectField({ options, emptyLabel, dense = false, ...props }: SelectFieldProps) {
  const { frame, control, invalid } = useField(props)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} className={cx(controlClass(invalid, dense), 'appearance-none pr-9')}>
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
