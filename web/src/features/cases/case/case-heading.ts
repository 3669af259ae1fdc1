import {
  decideCaseMoney,
  getCaseBalance,
  getFinalAmount,
  getLineDifference,
  getReleasedAmount,
} from '@plumbline/contract/cases/case-money'
import { type CaseOutcomeWord, decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import type { AppealOutcome, CaseView, LineDecision } from '@plumbline/contract/cases/cases'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Texts } from '#platform/texts/texts.ts'
import { getProgress } from './case-progress.ts'

type HeadingTexts = Texts<typeof import('./practice-case.en.ts').practiceCase.heading>
type Words = {
  outcomes: Record<CaseOutcomeWord, string>
  appealOutcomes: Record<AppealOutcome, string>
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
>
type Input = { view: HeadingView; locale: Locale; texts: HeadingTexts; words: Words }

/** With its sign. The minus sign is wider than a hyphen. */
export const formatDifference = (locale: Locale, dollars: number) =>
  `${dollars > 0 ? '+' : ''}${formatMoney(locale, dollars, { cents: true }).replace('-', '−')}`

/** R-DES-1: the state of the case, what can be lost, and the nearest day that matters. */
export function caseHeading(input: Input): string[] {
  const { status } = input.view
  if (status === 'closed') return closed(input)
  if (status === 'requested') return [...requested(input), ...tellMoney(input)]
  if (status === 'received') return [received(input), ...tellMoney(input)]
  if (status === 'in_review') return [...inReview(input), ...tellMoney(input)]
  if (status === 'findings') return [...summarizeFindings(input), ...tellNextDay(input)]
  return appealed(input)
}

/** What was paid, never what was billed where paid is known; or what the practice is owed. */
function tellMoney({ view, locale, texts }: Omit<Input, 'words'>): string[] {
  const money = decideCaseMoney(view)
  if (money === null) return []
  const { kind, amount } = money
  const format = (dollars: number) => formatMoney(locale, dollars, { cents: true })
  // Nothing is at issue in a closed case.
  if (view.status === 'closed' && kind !== 'owed')
    return [texts.final[kind](format(getFinalAmount(money, view.savings)))]
  const { less, more } = getCaseBalance(view.kind, view.lines)
  const isMixed = kind !== 'owed' && less > 0 && more > 0
  const both = kind === 'paid' ? texts.lessAndMore(format(less), format(more)) : texts.moreToo(format(more))
  return [texts.money[kind](format(amount)), ...(isMixed ? [both] : [])]
}

/** Never the far day alone: a nearer right may end before it. */
function tellNextDay({ view, locale, texts }: Omit<Input, 'words'>): string[] {
  const day = view.next_day
  if (day === null || day.what === 'records' || day.what === 'findings') return []
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

/** Also shown above the table of findings. */
export function summarizeFindings(input: Omit<Input, 'words'>): string[] {
  const { view, texts } = input
  const { lines } = view
  const count = (decision: LineDecision) =>
    lines.filter(({ finding }) => finding?.decision === decision).length
  const [asBilled, higher] = [count('supported'), count('underbilled')]
  const ofMoney =
    view.decision === 'underpaid' && decideCaseMoney(view) === null ? [texts.more] : tellMoney(input)
  const money = [...ofMoney, ...tellReleased(input)]
  if (asBilled === lines.length)
    return [lines.length === 1 ? texts.oneSupported : texts.allSupported(lines.length), ...money]
  const isPaymentKept =
    view.kind !== 'prepayment' && lines.every((line) => getLineDifference(view.kind, line) === 0)
  return [
    higher > 0 ? texts.higher(asBilled, higher, lines.length) : texts.supported(asBilled, lines.length),
    ...(money.length > 0 ? money : isPaymentKept ? [texts.paidStays] : []),
  ]
}

function appealed(input: Input): string[] {
  const { view, locale, texts, words } = input
  const filed = view.appeals.filter(({ filed_at: at }) => at !== null).at(-1)
  const name = filed?.name[locale] ?? ''
  const state =
    filed === undefined || filed.outcome === null
      ? texts.appealPending(name)
      : texts.appealDecided(name, words.appealOutcomes[filed.outcome])
  return [state, ...tellMoney(input), ...tellNextDay(input)]
}

function closed(input: Input): string[] {
  const { view, texts, words } = input
  if (view.decision === null) return [texts.closed]
  const outcome = texts.outcome(words.outcomes[decideOutcomeWord(view.kind, view.decision)])
  return [texts.closed, outcome, ...tellMoney(input), ...tellReleased(input)]
}
