import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

export type AlertTone = 'error' | 'warning' | 'success' | 'info' | 'plain'

export type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** 'none' for a note that is on the page from the start. */
  role?: 'alert' | 'status' | 'none'
  icon?: IconName
  /** Makes the alert focusable by script. */
  ref?: Ref<HTMLDivElement>
  className?: string
}

const LOOK: Record<AlertTone, { box: string; ink: string; icon: IconName }> = {
  error: { box: 'bg-danger-soft', ink: 'text-danger', icon: 'alert' },
  warning: { box: 'bg-warning-soft', ink: 'text-warning', icon: 'alert' },
  success: { box: 'bg-success-soft', ink: 'text-success', icon: 'check' },
  info: { box: 'bg-info-soft', ink: 'text-info', icon: 'info' },
  plain: { box: 'bg-surface-2', ink: 'text-text-2', icon: 'info' },
}

export function Alert({ tone = 'info', title, children, actions, role, icon, ref, className }: AlertProps) {
  const look = LOOK[tone]
  const announced = role ?? (tone === 'error' ? 'alert' : 'status')
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={announced === 'none' ? undefined : announced}
      className={cx(
        'flex gap-3 rounded-r-2 px-4 py-3.5 text-body-s text-text forced-colors:border',
        look.box,
        className,
      )}
    >
      <Icon name={icon ?? look.icon} className={cx('mt-px size-5', look.ink)} />
      <div className="min-w-0 flex-1">
        {title && <b>{title}</b>}
        {title && children && ' '}
        {children}
        {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
