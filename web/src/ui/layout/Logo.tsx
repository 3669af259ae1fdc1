import { cx } from '#ui/basics/cx.ts'

export type LogoProps = { className?: string }

export function Logo({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 20 26" width="20" height="26" aria-hidden="true" className={cx('shrink-0', className)}>
      <path d="M10 0v9" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" fill="none" />
      <path
        d="M5.2 9.5h9.6c.7 0 1.1.7.8 1.3L10.7 24.6c-.3.7-1.1.7-1.4 0L4.4 10.8c-.3-.6.1-1.3.8-1.3z"
        className="fill-logo-bob"
      />
    </svg>
  )
}
