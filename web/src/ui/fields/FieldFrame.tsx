import type { ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'

export type FieldText = {
  label: ReactNode
  labelHidden?: boolean
  /** For example "(optional)". */
  optional?: string
  hint?: ReactNode
  error?: ReactNode
}

export type FieldFrameProps = FieldText & {
  id: string
  className?: string
  children: ReactNode
  /** Below the control and its error, for example a link. */
  after?: ReactNode
}

export function hintId(id: string): string {
  return `${id}-hint`
}

export function errorId(id: string): string {
  return `${id}-error`
}

export function describedBy(
  id: string,
  hint: ReactNode,
  error: ReactNode,
  extra?: string,
): string | undefined {
  return cx(hint ? hintId(id) : '', error ? errorId(id) : '', extra) || undefined
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={errorId(id)} className="mt-1.5 flex items-start gap-1.5 text-small font-medium text-danger">
      <Icon name="alert" className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}

export function FieldFrame({
  id,
  label,
  labelHidden = false,
  optional,
  hint,
  error,
  className,
  children,
  after,
}: FieldFrameProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'mb-1.5 block text-body-s font-semibold text-text'}
      >
        {label}
        {optional && <span className="font-normal text-text-2"> {optional}</span>}
      </label>
      {hint && (
        <p id={hintId(id)} className="-mt-0.5 mb-1.5 text-small text-text-2">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
      {after && <div className="mt-2 text-small">{after}</div>}
    </div>
  )
}
