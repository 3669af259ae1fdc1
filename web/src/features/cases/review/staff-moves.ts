import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import type { CaseAction, CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { getDayIn } from '@plumbline/contract/core/local-time'
import { addDays } from '#features/cases/case/case-days.ts'

/** Moves that need at most a date and a text. */
export const SIMPLE_MOVES = [
  'mark_received',
  'start_review',
  'issue_findings',
  'close',
  'ask_more',
  'extend',
  'decline_extension',
  'record_education',
  'new_code',
  'reopen',
  'withdraw',
] as const satisfies readonly CaseAction[]
export type SimpleMove = (typeof SIMPLE_MOVES)[number]

/** The next step of a case. The first allowed one is the primary button. */
const NEXT: Record<CaseStatus, readonly SimpleMove[]> = {
  requested: ['mark_received', 'start_review'],
  received: ['start_review'],
  in_review: ['issue_findings'],
  findings: ['close'],
  appealed: ['close'],
  closed: [],
}

export function orderMoves({ may, status }: Pick<StaffCase, 'may' | 'status'>): {
  primary: SimpleMove | null
  others: SimpleMove[]
} {
  const allowed = SIMPLE_MOVES.filter((move) => may.includes(move))
  const primary = NEXT[status].find((move) => allowed.includes(move)) ?? null
  return { primary, others: allowed.filter((move) => move !== primary) }
}

/** The fields of the form. A move uses only those that it needs. */
export type MoveInput = { day: string; words: string; wordsEs?: string }

/** Moves whose words stand in front of the practice, in English and in Spanish. */
export const BILINGUAL_MOVES: readonly string[] = [
  'extend',
  'decline_extension',
  'withdraw',
  'reopen',
] satisfies SimpleMove[]

export function toMove(action: SimpleMove, { day, words, wordsEs = '' }: MoveInput): StaffCaseMove {
  const spanish = wordsEs === '' ? {} : { reason_es: wordsEs }
  switch (action) {
    case 'ask_more':
      return { action, due_on: day, body: words }
    case 'extend':
      return { action, due_on: day, reason: words, ...spanish }
    case 'record_education':
      return { action, on: day }
    case 'decline_extension':
    case 'withdraw':
    case 'reopen':
      return { action, reason: words, ...spanish }
    default:
      return { action }
  }
}

/** R-CASE-86: a day relative to today at the practice, whose days count, as the value of a date field. */
export const dayFromNow = (days: number, timeZone: string, now = new Date()): string =>
  addDays(getDayIn(now.toISOString(), timeZone), days)

const EXTENSION_DAYS = 15
/** Clearly more than the usual notice of 15 working days. */
const ASK_MORE_DAYS = 30

/** The suggested date: what the practice asked for, 15 days more, or today. */
export function suggestDay(
  action: SimpleMove,
  view: Pick<StaffCase, 'extension_wanted_on' | 'due_on' | 'time_zone'>,
): string {
  if (action === 'extend' && view.extension_wanted_on !== null) return view.extension_wanted_on
  const inDays = (days: number) => dayFromNow(days, view.time_zone)
  if (action === 'record_education') return inDays(0)
  if (action === 'ask_more') return inDays(ASK_MORE_DAYS)
  if (action !== 'extend' || view.due_on < inDays(0)) return inDays(EXTENSION_DAYS)
  return addDays(view.due_on, EXTENSION_DAYS)
}

/** Reads '1,234.50' and '120'; null if the text is not an amount. */
export function parseAmount(text: string): number | null {
  const plain = text.replace('$', '').trim()
  // A comma stands between thousands alone: 100,50 would otherwise be read as ten thousand and fifty.
  if (!/^(\d{1,8}|\d{1,2}(,\d{3}){1,2}|\d{3},\d{3})(\.\d{1,2})?$/.test(plain)) return null
  return Number(plain.replaceAll(',', ''))
}
