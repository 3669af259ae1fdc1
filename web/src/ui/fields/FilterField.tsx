import { useId } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import type { SelectOption } from './SelectField.tsx'

export type FilterFieldProps = {
  label: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  /** Tinted: the filter narrows the list. */
  active?: boolean
}

/** A toolbar filter as a native select: needs no library. */
export function FilterField({ label, value, options, onChange, active = false }: FilterFieldProps) {
  const id = useId()
  return (
    <span
      className={cx(
        'relative inline-flex h-9 max-w-full items-center rounded-r-2 border text-small font-medium whitespace-nowrap',
        active ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-surface-2',
      )}
    >
      <label htmlFor={id} className="pl-3 text-text-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-full min-w-0 cursor-pointer appearance-none text-ellipsis rounded-r-2 bg-transparent pr-8 pl-1.5 font-semibold text-text"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" className="pointer-events-none absolute right-2.5" />
    </span>
  )
}
