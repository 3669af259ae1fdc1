import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Stat = {
  label: ReactNode
  /** Small words before the value. */
  before?: ReactNode
  value: ReactNode
  unit?: ReactNode
  note?: ReactNode
  /** The color key of the charts: orange is you, pale blue the peers. */
  mark?: 'you' | 'peer'
}

export type StatTripleProps = { stats: readonly [Stat, Stat, Stat] | readonly Stat[] }

const MARK = {
  you: 'bg-viz-you',
  peer: 'border-[1.5px] border-viz-band-edge bg-viz-band',
}

export function StatTriple({ stats }: StatTripleProps) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col rounded-r-3 border border-line bg-surface shadow-s-1 phone:grid-flow-row print:break-inside-avoid print:shadow-none">
      {stats.map((stat, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the figures of one report keep their places
          key={index}
          className="border-line px-6 py-5 not-first:border-l print:px-3 print:py-2 phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:items-center phone:gap-x-3 phone:px-4 phone:py-3 phone:not-first:border-t phone:not-first:border-l-0"
        >
          <dt className="flex items-center gap-2 type-eyebrow">
            {stat.mark && (
              <span aria-hidden="true" className={cx('size-3 shrink-0 rounded-[3px]', MARK[stat.mark])} />
            )}
            {stat.label}
          </dt>
          <dd className="mt-1.5 type-figure phone:col-start-2 phone:row-span-2 phone:row-start-1 phone:mt-0 phone:text-right">
            {stat.before && (
              <span className="mr-0.5 text-base/none font-medium tracking-[-0.01em] text-text-2">
                {stat.before}{' '}
              </span>
            )}
            {stat.value}
            {stat.unit && (
              <span className="ml-0.5 text-xl/none font-medium tracking-[-0.01em] text-text-2">
                {stat.unit}
              </span>
            )}
          </dd>
          {stat.note && <dd className="mt-1 text-small text-text-2 phone:mt-0.5">{stat.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
