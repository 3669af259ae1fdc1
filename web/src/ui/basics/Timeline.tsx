import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export type TimelineStep = {
  id: string
  title: ReactNode
  note?: ReactNode
  state: 'done' | 'now' | 'later'
}

export type TimelineProps = {
  label: string
  steps: readonly TimelineStep[]
  /** For screen readers, after the title of finished steps. */
  doneLabel: string
}

const DOT = {
  done: 'border-2 border-accent bg-accent text-on-accent',
  now: 'border-5 border-accent bg-surface',
  later: 'border-2 border-line-strong bg-surface',
}

export function Timeline({ label, steps, doneLabel }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative pb-5 pl-8 before:absolute before:top-5 before:-bottom-1 before:left-2 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className={cx(
              'absolute top-[3px] left-0 grid size-4.5 place-items-center rounded-full',
              DOT[step.state],
            )}
          >
            {step.state === 'done' && <Icon name="check" className="size-[11px] stroke-3" />}
          </span>
          <b className="block">
            {step.title}
            {step.state === 'done' && <span className="sr-only"> ({doneLabel})</span>}
          </b>
          {step.note && <div className="text-small text-text-2">{step.note}</div>}
        </li>
      ))}
    </ol>
  )
}
