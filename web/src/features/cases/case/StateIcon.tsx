import { cx } from '#ui/basics/cx.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import type { RequestState } from './case-progress.ts'

const LOOK: Record<RequestState, { icon: IconName; colour: string }> = {
  received: { icon: 'check', colour: 'border-transparent bg-success-soft text-success' },
  underway: { icon: 'upload', colour: 'border-transparent bg-info-soft text-info' },
  not_applicable: { icon: 'minus', colour: 'border-transparent bg-success-soft text-success' },
  needed: { icon: 'minus', colour: 'border-dashed border-line-strong text-text-2' },
  optional: { icon: 'minus', colour: 'border-dashed border-line text-text-2' },
}

type Props = { state: RequestState; label: string }

export function StateIcon({ state, label }: Props) {
  return (
    <span className={cx('grid size-6.5 shrink-0 place-items-center rounded-full border', LOOK[state].colour)}>
      <span className="sr-only">{label}: </span>
      <Icon name={LOOK[state].icon} className="size-3.5" />
    </span>
  )
}
