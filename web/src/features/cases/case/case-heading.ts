import {
  decideCaseMoney,
  getCaseBalance,
  getFinalAmount,
  getLineDifference,
  getReleasedAmount,
} from '@plumbline/contract/cases/case-money'
import { type CaseOutcomeWord, decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import { findNextLevel, isAppealDecided, type NextLevelState } from '@plumbline/contract/cases/case-standing'
import type { AppealOutcome, CaseView, LineDecision } from '@plumbline/contract/cases/cases'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Texts } from '#platform/texts/texts.ts'
import { getToday } from './case-days.ts'
import { getProgress } from './case-progress.ts'

type HeadingTexts = Texts<typeof import('./practice-case.en.ts').practiceCase.heading>
type Words = {
  outcomes: Record<CaseOutcomeWord, string>
  appealOutcomes: Record<AppealOutcome, string>
  nextLevel: Record<NextLevelState, (day: string) => string>
}
export type HeadingView = Pick<
  CaseView,
  | 'kind'
  | 'status'
  | 'claims'
  | 'requested'
  | 'sent'
  | 'due_on'
  | 'clocks'
  | 'lines'
  | 'appeals'
  | 'decision'
  | 'savings'
  | 'amount_at_issue'
  | 'paid_exposure'
  | 'next_day'
  | 'requested_on'
  | 'ladder'
>
type Input = { view: HeadingView; locale: Locale; texts: HeadingTexts; words: Words }

/** With its sign. */
export const formatDifference = (locale: Locale, dollars: number) =>
  `${dollars > 0 ? '+' : ''}${formatMoney(locale, dollars, { cents: true })}`

/**
 * R-DES-1, R-CASE-60: the state of the case, the first sentence about money, and the nearest day that matters. The rest stands in
 * the card of the findings.
 */
export function caseHeading(input: Input): string[] {
  const { status } = input.view
  if (status === 'closed') return closed(input)
  if (status === 'requested') return [...requested(input), ...tellMoney(input)]
  if (status === 'received') return [received(input), ...tellMoney(input)]
  if (status === 'in_review') return [...inReview(input), ...tellMoney(input)]
  if (status === 'findings')
    return [nameVerdict(input, { isShort: true }), ...tellFirstMoney(input), ...tellNextDay(input)]
  return appealed(input)
}

/** R-CASE-91: the first day of recovery, until it has passed. */
function nameRecoupment(view: HeadingView, locale: Locale): string | null {
  const from = view.clocks.recoupment_from
  return from === null || from < getToday(view) ? null : formatDate(locale, from)
}

/** What was paid, never what was billed where paid is known; or what the practice is owed. */
function tellMoney({ view, locale, texts }: Omit<Input, 'words'>): string[] {
  const money = decideCaseMoney(view)
  if (money === null) return []
  const { kind, amount } = money
  const format = (dollars: number) => formatMoney(locale, dollars, { cents: true })
  // Nothing is at issue in a closed case.
  if (view.status === 'closed' && kind !== 'owed')
    return [texts.final[kind](format(getFinalAmount(money, view.savings)), nameRecoupment(view, locale))]
  const { less, more } = getCaseBalance(view.kind, view.lines)
  const isMixed = kind !== 'owed' && less > 0 && more > 0
  const both = kind === 'paid' ? texts.lessAndMore(format(less), format(more)) : texts.moreToo(format(more))
  return [texts.money[kind](format(amount)), ...(isMixed ? [both] : [])]
}

/** Never the far day alone: a nearer right may end before it. */
function tellNextDay({ view, locale, texts }: Omit<Input, 'words'>): string[] {
  const day = view.next_day
  // Who reads the findings here is told the days that begin with it.
  if (day === null || day.what === 'records' || day.what === 'findings') return []
  if (day.what === 'read' || day.what === 'read_decision') return []
  return [texts.nextDay[day.what](formatDate(locale, day.on))]
}

function requested({ view, locale, texts }: Input): string[] {
  const { complete, underway, partly, nothing, total, unplaced } = getProgress(view)
  const by = formatDate(locale, view.due_on)
  if (complete === total && total > 0) return [texts.allIn(total), texts.tellUs]
  if (view.clocks.days_left < 0) return [texts.overdue(by), texts.overdueNext]
  if (unplaced.length > 0 && nothing === total) return [texts.unplaced(unplaced.length)]
  if (nothing === total) return [texts.ask(total, by)]
  const needed = partly + nothing
  const isComing = needed === 0 && underway > 0
  return [texts.complete(complete, total), isComing ? texts.coming(underway) : texts.needed(needed, by)]
}

const hasRecords = ({ sent }: HeadingView) => sent.some(({ status }) => status === 'received')

const received = ({ view, texts }: Input): string =>
  hasRecords(view) ? texts.received : texts.withoutRecords

function inReview({ view, locale, texts }: Input): string[] {
  const by = view.clocks.review_due_on
  const now = hasRecords(view) ? texts.inReview : texts.reviewWithoutRecords
  return by === null ? [now] : [now, texts.expected(formatDate(locale, by))]
}

/** Before payment: what is supported goes to payment. */
function tellReleased({ view, locale, texts }: Omit<Input, 'words'>): string[] {
  const amount = view.decision === 'withdrawn' ? 0 : getReleasedAmount(view.kind, view.lines)
  return amount > 0 ? [texts.released(formatMoney(locale, amount, { cents: true }))] : []
}

/** What the case costs or brings, in all its parts. */
function tellAllMoney(input: Omit<Input, 'words'>): string[] {
  const { view, texts } = input
  const { kind, lines } = view
  const ofMoney =
    view.decision === 'underpaid' && decideCaseMoney(view) === null ? [texts.more] : tellMoney(input)
  const money = [...ofMoney, ...tellReleased(input)]
  if (money.length > 0 || lines.every(({ finding }) => finding?.decision === 'supported')) return money
  const isPaymentKept = kind !== 'prepayment' && lines.every((line) => getLineDifference(kind, line) === 0)
  return isPaymentKept ? [texts.paidStays] : []
}

/** An amount is told before a sentence without one. */
const tellFirstMoney = (input: Omit<Input, 'words'>): string[] =>
  [...tellMoney(input), ...tellReleased(input), ...tellAllMoney(input)].slice(0, 1)

/** How many lines are supported; the long form also tells which could have been billed higher. */
function nameVerdict({ view, texts }: Omit<Input, 'words'>, { isShort }: { isShort: boolean }): string {
  const { lines } = view
  const count = (decision: LineDecision) =>
    lines.filter(({ finding }) => finding?.decision === decision).length
  const [asBilled, higher] = [count('supported'), count('underbilled')]
  if (asBilled === lines.length)
    return lines.length === 1 ? texts.oneSupported : texts.allSupported(lines.length)
  if (higher === 0) return texts.supported(asBilled, lines.length)
  if (!isShort || lines.length === 1) return texts.higher(asBilled, higher, lines.length)
  return asBilled + higher === lines.length
    ? texts.everySupported(lines.length)
    : texts.supported(asBilled + higher, lines.length)
}

/** Shown above the table of findings. */
export const summarizeFindings = (input: Omit<Input, 'words'>): string[] => [
  nameVerdict(input, { isShort: false }),
  ...tellAllMoney(input),
]

function appealed(input: Input): string[] {
  const { view, locale, texts, words } = input
  const filed = view.appeals.filter(({ filed_at: at }) => at !== null).at(-1)
  const name = filed?.name[locale] ?? ''
  const state =
    filed === undefined || filed.outcome === null
      ? texts.appealPending(name)
      : texts.appealDecided(name, words.appealOutcomes[filed.outcome])
  return [state, ...tellFirstMoney(input), ...tellWhatFollows(input)]
}

/** R-CASE-61: after a decision the next level, open or not; before it the day of the decision. */
function tellWhatFollows(input: Input): string[] {
  const { view, locale, words } = input
  const next = tellNextDay(input)
  if (next.length > 0 || !isAppealDecided(view.status, view.appeals)) return next
  const { state, on } = findNextLevel(view.appeals, view.ladder.length, getToday(view))
  return [words.nextLevel[state](on === '' ? '' : formatDate(locale, on))]
}

function closed(input: Input): string[] {
  const { view, texts, words } = input
  if (view.decision === null) return [texts.closed]
  const outcome = texts.outcome(words.outcomes[decideOutcomeWord(view.kind, view.decision)])
  return [texts.closed, outcome, ...tellFirstMoney(input)]
}
