import { cx } from './cx.ts'

export type SpinnerProps = { className?: string }

export function Spinner({ className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.125em"
      height="1.125em"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
      className={cx('shrink-0 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="8.5" stroke="currentColor" opacity={0.3} />
      <path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" stroke="currentColor" />
    </svg>
  )
}
