import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { elapsedShare } from './case-days.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'

const YEAR = /-\d{4}$/
const LABEL = 'fill-text-2 text-[12px]'
// Closer to an end than this, "today" would overlap the date.
const ROOM_LEFT = 0.24
const ROOM_RIGHT = 0.8

/** From the request to the due date, with a mark for today. Hidden from screen readers: the text beside it says the same. */
export function TimeBar({ view }: { view: CaseView }) {
  const { time, locale } = usePracticeCaseTexts()
  const share = elapsedShare(view)
  const x = `${(share * 100).toFixed(1)}%`
  const short = (date: string) => formatDate(locale, date).replace(YEAR, '')
  return (
    <svg aria-hidden="true" width="100%" height="34" className="mt-3 block px-2">
      <rect x="0" y="4" width="100%" height="8" rx="4" className="fill-surface-3" />
      <rect x="0" y="4" width={x} height="8" rx="4" className="fill-accent" />
      <circle cx={x} cy="8" r="7" strokeWidth="3" className="fill-surface stroke-accent" />
      <text x="0" y="30" className={LABEL}>
        {short(view.requested_on)}
      </text>
      {share >= ROOM_LEFT && (
        <text
          x={share > ROOM_RIGHT ? '80%' : x}
          y="30"
          textAnchor={share > ROOM_RIGHT ? 'end' : 'middle'}
          className="fill-text text-[12px] font-semibold"
        >
          {time.today}
        </text>
      )}
      <text x="100%" y="30" textAnchor="end" className={LABEL}>
        {short(view.due_on)}
      </text>
    </svg>
  )
}
