import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

export type PillTone = 'plain' | 'preliminary' | 'warning' | 'info' | 'success' | 'danger'

export type PillProps = {
  tone?: PillTone
  icon?: IconName
  children: ReactNode
}

const TONES: Record<PillTone, string> = {
  plain: 'border-line bg-surface text-text-2',
  preliminary: 'hatched border-dashed border-viz-prelim text-text',
  warning: 'border-transparent bg-warning-soft text-warning',
  info: 'border-transparent bg-info-soft text-info',
  success: 'border-transparent bg-success-soft text-success',
  danger: 'border-transparent bg-danger-soft text-danger',
}

export function Pill({ tone = 'plain', icon, children }: PillProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-full border px-2.5 text-micro font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
