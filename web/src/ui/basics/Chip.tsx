import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

export type Outcome = 'sig' | 'high' | 'ok' | 'na' | 'low'

export type ChipProps = {
  outcome: Outcome
  children: ReactNode
}

const LOOK: Record<Outcome, { icon: IconName; color: string }> = {
  sig: { icon: 'up2', color: 'bg-out-sig-bg text-out-sig-text' },
  high: { icon: 'up', color: 'border border-line-strong bg-surface text-text' },
  ok: { icon: 'check', color: 'bg-out-ok-bg text-out-ok-text' },
  na: { icon: 'minus', color: 'bg-out-na-bg text-out-na-text' },
  low: { icon: 'down', color: 'bg-out-low-bg text-out-low-text' },
}

export function Chip({ outcome, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-r-1 py-1 pr-2.5 pl-2 text-micro font-semibold',
        'whitespace-nowrap forced-colors:border',
        LOOK[outcome].color,
      )}
    >
      <Icon name={LOOK[outcome].icon} className="size-3.5 stroke-[2.25]" />
      {children}
    </span>
  )
}
