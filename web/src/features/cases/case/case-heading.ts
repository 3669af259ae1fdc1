import { type CaseOutcomeWord, decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import type { AppealOutcome, CaseView } from '@plumbline/contract/cases/cases'
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
  | 'findings_at'
>
type Input = { view: HeadingView; locale: Locale; texts: HeadingTexts; words: Words }

/** Uses a minus sign, which is wider than a hyphen. */
export const formatDifference = (locale: Locale, dollars: number) =>
  formatMoney(locale, dollars, { cents: true }).replace('-', '−')

/** R-DES-1: the state of the case in one or two sentences. */
export function caseHeading(input: Input): string[] {
  const { status } = input.view
  if (status === 'requested') return requested(input)
  if (status === 'received') return [input.texts.received]
  if (status === 'in_review') return inReview(input)
  if (status === 'findings') return summarizeFindings(input)
  return status === 'appealed' ? appealed(input) : closed(input)
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

function inReview({ view, locale, texts }: Input): string[] {
  const by = view.clocks.review_due_on
  return by === null ? [texts.inReview] : [texts.inReview, texts.expected(formatDate(locale, by))]
}

/** Also shown above the table of findings. */
export function summarizeFindings({ view, locale, texts }: Omit<Input, 'words'>): string[] {
  const { lines } = view
  const supported = lines.filter(({ finding }) => finding?.decision === 'supported').length
  const difference = lines.reduce((sum, { finding }) => sum + Math.round((finding?.difference ?? 0) * 100), 0)
  if (supported === lines.length)
    return [lines.length === 1 ? texts.oneSupported : texts.allSupported(lines.length)]
  return [
    texts.supported(supported, lines.length),
    texts.difference(formatDifference(locale, difference / 100)),
  ]
}

function appealed({ view, locale, texts, words }: Input): string[] {
  const filed = view.appeals.filter(({ filed_at: at }) => at !== null).at(-1)
  if (filed === undefined) return [texts.appealPending('')]
  const name = filed.name[locale]
  if (filed.outcome === null) return [texts.appealPending(name)]
  const decided = texts.appealDecided(name, words.appealOutcomes[filed.outcome])
  const next = view.appeals.find(({ filed_at: at, days_left: left }) => at === null && left >= 0)
  return next === undefined
    ? [decided]
    : [decided, texts.nextLevel(next.name[locale], formatDate(locale, next.file_by))]
}

const closed = ({ view, texts, words }: Input): string[] =>
  view.decision === null
    ? [texts.closed]
    : [texts.closed, texts.outcome(words.outcomes[decideOutcomeWord(view.kind, view.decision)])]
