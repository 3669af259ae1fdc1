import { type ReactNode, useId } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { describedBy, FieldError, hintId } from './FieldFrame.tsx'

export type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode }

export type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  legendHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  name?: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  /** Side by side where there is room, for short options of equal weight. */
  sideBySide?: boolean
  className?: string
}

export function RadioCards<Value extends string>({
  legend,
  legendHidden = false,
  hint,
  error,
  name,
  value,
  onChange,
  options,
  sideBySide = false,
  className,
}: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={describedBy(id, hint, error)}>
      <legend
        className={
          legendHidden ? 'sr-only' : sideBySide ? 'mb-1.5 type-h4' : 'mb-1.5 block text-body-s font-semibold'
        }
      >
        {legend}
      </legend>
      {hint && (
        <p id={hintId(id)} className={cx('-mt-0.5 text-small text-text-2', sideBySide ? 'mb-3' : 'mb-1.5')}>
          {hint}
        </p>
      )}
      <div className={cx('grid gap-2', sideBySide && 'grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex cursor-pointer items-start rounded-r-2 border py-3 has-focus-visible:outline-3',
              sideBySide ? 'gap-2.5 px-3' : 'gap-3 px-3.5',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.value === value
                ? 'border-accent bg-accent-soft inset-ring inset-ring-accent'
                : cx('bg-surface hover:bg-surface-2', error ? 'border-danger' : 'border-line-strong'),
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-[3px] size-4.5 shrink-0 focus-visible:shadow-none focus-visible:outline-none"
            />
            <span className="min-w-0">
              <b className={cx('block', sideBySide && 'text-body-s')}>{option.label}</b>
              {option.hint && (
                <span className={cx('text-text-2', sideBySide ? 'block text-small' : 'text-body-s')}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
