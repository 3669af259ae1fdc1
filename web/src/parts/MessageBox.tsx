import { formatDateTime } from '@plumbline/contract/core/format'
import { formatMomentIn } from '@plumbline/contract/core/local-time'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/texts/locale.ts'
import { cx } from '#ui/basics/cx.ts'

type Props = {
  /** Written by the payer's side. */
  staff: boolean
  /** Who wrote it, and what they did. */
  by: ReactNode
  /** When, as ISO 8601. */
  at: string
  /** Shows the time in this zone, which is named; the reader's if not given. */
  timeZone?: string | undefined
  /** '' or false if nothing was written. */
  text: ReactNode
}

/** One message of a thread between a practice and the team. */
export function MessageBox({ staff, by, at, timeZone, text }: Props) {
  const locale = useLocale()
  return (
    <div
      className={cx(
        'rounded-r-2 border-l-3 px-3 py-2 text-body-s print:break-inside-avoid',
        staff ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface-2',
      )}
    >
      <p className="text-small text-text-2">
        {by} ·{' '}
        {timeZone === undefined ? (
          <span className="whitespace-nowrap tabular-nums">{formatDateTime(locale, at)}</span>
        ) : (
          <span className="tabular-nums">{formatMomentIn(locale, at, timeZone)}</span>
        )}
      </p>
      {text !== '' && text !== false && <p className="mt-1 break-words whitespace-pre-line">{text}</p>}
    </div>
  )
}
