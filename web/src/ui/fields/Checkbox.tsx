import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { describedBy, FieldError, hintId } from './FieldFrame.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  label: ReactNode
  labelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Some but not all: shown as a dash. */
  indeterminate?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({
  label,
  labelHidden = false,
  hint,
  error,
  indeterminate = false,
  id,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const generated = useId()
  const fieldId = id ?? generated
  function attach(node: HTMLInputElement | null) {
    if (node) node.indeterminate = indeterminate
    if (typeof ref === 'function') ref(node)
    else if (ref) ref.current = node
  }
  return (
    <div className={className}>
      <label
        htmlFor={fieldId}
        className={cx('flex min-h-6 cursor-pointer items-start gap-3', labelHidden && 'min-w-6')}
      >
        <input
          {...input}
          ref={attach}
          id={fieldId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error, input['aria-describedby'])}
          className={cx(
            'mt-[3px] size-4.5 shrink-0',
            error &&
              'not-focus-visible:outline-2 not-focus-visible:outline-offset-2 not-focus-visible:outline-danger',
          )}
        />
        <span className={labelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
      </label>
      {hint && (
        <p id={hintId(fieldId)} className="ml-7.5 text-small text-text-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={fieldId}>{error}</FieldError>}
    </div>
  )
}
