import { type ReactNode, useId } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { describedBy, FieldError } from './FieldFrame.tsx'

export type ChoicePill<Value extends string> = { value: Value; label: ReactNode }

export type ChoicePillsProps<Value extends string> = {
  legend: ReactNode
  legendHidden?: boolean
  value: Value | null
  onChange: (value: Value) => void
  options: readonly ChoicePill<Value>[]
  error?: ReactNode
  className?: string
}

/** One of a few short answers; native radios drawn as pills. */
export function ChoicePills<Value extends string>({
  legend,
  legendHidden = false,
  value,
  onChange,
  options,
  error,
  className,
}: ChoicePillsProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={describedBy(name, null, error)}
      data-invalid={error ? '' : undefined}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-body-s font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full border px-3 text-body-s font-medium',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.value === value
                ? 'border-accent bg-accent text-on-accent'
                : cx('bg-surface hover:bg-surface-2', error ? 'border-danger' : 'border-line-strong'),
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.value === value && <Icon name="check" />}
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={name}>{error}</FieldError>}
    </fieldset>
  )
}
