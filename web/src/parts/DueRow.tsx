import type { ReactNode } from 'react'
import { SOON_DAYS } from '#platform/queries/case-due.ts'
import { daysLeftBox } from '#platform/texts/days-left.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { cx } from '#ui/basics/cx.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'

type Props = {
  /** Days until the last day, negative once it has passed; an icon where no day runs for the practice. */
  days: number | IconName
  /** Missing the day costs money, so that it turns amber when it is near. */
  costs?: boolean
  title: ReactNode
  /** For whom, and until when. */
  children: ReactNode
  /** What the day is about in money. */
  amount?: { money: string; note: string } | undefined
  action?: ReactNode
}

/** One row of "What is due": how long, what, how much, and the one thing to do. */
export function DueRow({ days, costs = false, title, children, amount, action }: Props) {
  const isSoon = costs && typeof days === 'number' && days <= SOON_DAYS
  return (
    <li className="@container py-3">
      <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] items-start gap-x-3.5">
        <DaysBox days={days} isSoon={isSoon} />
        <div className="grid items-start gap-x-5 @xl:grid-cols-[minmax(0,1fr)_auto_auto]">
          <div className="min-w-0 text-small text-text-2">
            <p className="text-body-s font-semibold text-text">{title}</p>
            {children}
          </div>
          {amount !== undefined && (
            <p className="text-small text-text-2 @xl:text-right">
              <b className="text-body-s font-semibold text-text tabular-nums">{amount.money}</b>{' '}
              <span className="@xl:block">{amount.note}</span>
            </p>
          )}
          {action !== undefined && (
            <div className="mt-2.5 flex flex-wrap gap-2 @xl:col-start-3 @xl:mt-0 @xl:w-36 @xl:justify-end">
              {action}
            </div>
          )}
        </div>
      </div>
    </li>
  )
}

function DaysBox({ days, isSoon }: { days: Props['days']; isSoon: boolean }) {
  const locale = useLocale()
  const look = cx(
    'grid min-h-12 place-content-center justify-items-center rounded-r-2 px-1 py-1.5 text-center',
    isSoon ? 'bg-warning-soft text-warning' : 'bg-surface-2 text-text-2',
  )
  if (typeof days !== 'number') {
    return (
      <span className={look}>
        <Icon name={days} />
      </span>
    )
  }
  const { count, unit } = daysLeftBox(locale, days)
  return (
    <span className={look} data-soon={isSoon || undefined}>
      <b className={unit === '' ? 'text-small font-semibold' : 'text-lg/6 font-semibold tabular-nums'}>
        {count}
      </b>{' '}
      {unit !== '' && <span className="text-micro leading-tight">{unit}</span>}
    </span>
  )
}
