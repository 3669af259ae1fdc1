import { formatNumber } from '@plumbline/contract/core/format'
import type { Desk, DeskRow } from '@plumbline/contract/outreach/desk'
import { DESK_EARLY_MINUTES } from '@plumbline/contract/outreach/desk-rules'
import { useAuth } from '#platform/session/auth-state.ts'
import { useDeskTexts } from './desk-texts.ts'
import { numberToCall } from './number-to-call.ts'

const REASONS = ['noNumber', 'held', 'later'] as const
type Reason = (typeof REASONS)[number]

const EARLY_MS = DESK_EARLY_MINUTES * 60_000

/** R-DESK-4: why "Take next" passes over a call; null if it gives it. */
function findReason(row: DeskRow, userId: string | undefined): Reason | null {
  if (numberToCall(row) === null) return 'noNumber'
  const holder = row.taken?.by ?? row.owner
  if (holder !== null && holder.id !== userId) return 'held'
  const at = row.request === null ? row.callback_at : row.request.starts_at
  return at !== null && Date.parse(at) > Date.now() + EARLY_MS ? 'later' : null
}

/** Why nobody can be called now although calls are left. Nothing is said of calls that are not loaded. */
export function WhyNone({ desk }: { desk: Desk }) {
  const { locale, left: texts } = useDeskTexts()
  const userId = useAuth(({ user }) => user?.id)
  const found = desk.rows.map((row) => findReason(row, userId))
  if (found.length === 0 || found.length < desk.total || found.includes(null)) return null
  const number = (value: number) => formatNumber(locale, value)
  const reasons = REASONS.map((reason) => ({ reason, count: found.filter((one) => one === reason).length }))
  const told = reasons.filter(({ count }) => count > 0)
  const words = told.map(({ reason, count }) =>
    found.length === 1 ? texts.reasons[reason].one : texts.reasons[reason].many(number(count)),
  )
  return (
    <p role="status" className="text-body-s text-text-2">
      {found.length === 1 ? texts.one(words.join(', ')) : texts.many(number(found.length), words.join(', '))}
    </p>
  )
}
