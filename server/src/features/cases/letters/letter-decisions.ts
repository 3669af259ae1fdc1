import { listInQuestion } from '@plumbline/contract/cases/appeal-lines'
import { MAIL_DAYS } from '@plumbline/contract/cases/case-clock'
import { canRecoup, getCaseBalance, getOwedAmount } from '@plumbline/contract/cases/case-money'
import { decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import { CASE_CODE_READ_DAYS } from '@plumbline/contract/cases/case-page'
import { caseWords } from '@plumbline/contract/cases/case-words'
import { explainElsewhere } from '@plumbline/contract/cases/explain-level'
import { quoteNote } from '@plumbline/contract/cases/quote-note'
import { pickWords } from '@plumbline/contract/cases/written-words'
import { daysUntil, lastDay, recoupmentFrom, toDay } from '#features/cases/case/case-dates.ts'
import { lineAt } from './as-decided.ts'
import { findingTable } from './letter-findings.ts'
import { decidedLines, findDecidedLines } from './letter-lines.ts'
import { askAboutPayment, correctedLines, releasedAmount, sumDifferences } from './letter-money.ts'
import { casePage, dayBox, howToAppeal, onPaper, rights, whereToGo } from './letter-rights.ts'
import {
  getLetterWords,
  heading,
  type LetterBlock,
  many,
  quoteWords,
  text,
  type Writing,
} from './letter-writing.ts'

const isChanged = ({ billed, paid, finding }: Writing['lines'][number]): boolean =>
  finding !== null && (finding.audited_billed !== billed || finding.audited_paid !== paid)

type Decided = Writing['appeals'][number]

/** R-CASE-40: where the lines of a decision are known, its amounts are the balance of all lines; else what was recorded. */
function getAmounts({ one, lines }: Writing, last: Decided): { before: number; after: number } {
  const stored = { before: last.amount_at_issue, after: last.amount_after ?? 0 }
  const earlier = getCaseBalance(
    one.kind,
    lines.map((line) => lineAt(line, last.level - 1)),
  )
  const now = getCaseBalance(one.kind, lines)
  if (!last.by_line) return stored
  if (one.kind === 'prepayment') return { before: earlier.less, after: now.less }
  if (earlier.less === 0 && earlier.more === 0) return stored
  return { before: Math.max(0, earlier.net), after: Math.max(0, now.net) }
}

/** The amount that is left in question after a decision. */
function amountLeft(writing: Writing, after: number): LetterBlock[] {
  const { one, locale } = writing
  const words = getLetterWords(locale)
  if (after === 0) return [text(words.nothingLeft)]
  const { less, more } = sumDifferences(writing)
  const isMixed = one.kind !== 'prepayment' && less > 0 && more > 0
  return [
    text(canRecoup(one) ? words.amountAfter(after) : words.unpaidAfter(after)),
    ...(isMixed ? [text(words.mixedPaid(less, more))] : []),
  ]
}

/** The lines that the reason is about, by the numbers of the table. */
function forLines(writing: Writing, { by_line, level }: Decided): string {
  if (!by_line) return ''
  const positions = findDecidedLines(writing, level).map(({ position }) => position)
  return positions.length === 0 ? '' : `${getLetterWords(writing.locale).forLines(positions)} `
}

/** R-CASE-81: who decided, and when it was filed there or here. */
function sayWhoDecided({ one, ladder, locale }: Writing, last: Decided): string {
  const words = getLetterWords(locale)
  const name = ladder[last.level - 1]?.name[locale] ?? String(last.level)
  const toLetterDay = (at: Date) => toDay(at, one.time_zone).toString()
  if (last.decider !== null && last.decided_at !== null)
    return words.outsideDecided(name, last.decider, toLetterDay(last.decided_at))
  if (last.filed_at === null) return words.decidedBy(last.level === 1)
  const on = toLetterDay(last.filed_at)
  const filed = last.filed_how === null ? words.filed(name, on) : words.arrived(name, on, last.filed_how)
  return `${filed} ${words.decidedBy(last.level === 1)}`
}

/** What staff wrote about the decision of another body is no reason of ours. */
function quoteSummary(locale: Writing['locale'], written: Decided['reason']): string {
  const { text: words, isEnglish } = pickWords(locale, written)
  const label = caseWords(locale).noteInEnglish
  const quoted = isEnglish ? quoteNote(locale, label, words) : words
  return `${quoted.charAt(0).toUpperCase()}${quoted.slice(1)}`
}

/** The written reason; another body has written its own, of which we know the sum at most. */
function sayReason(writing: Writing, last: Decided): LetterBlock[] {
  const words = getLetterWords(writing.locale)
  const isOutside = last.decider !== null
  if (isOutside && last.reason.en === '') return []
  if (isOutside) return [heading(words.outsideReason), text(quoteSummary(writing.locale, last.reason))]
  return [heading(words.reason), text(`${forLines(writing, last)}${quoteWords(writing.locale, last.reason)}`)]
}

/** R-CASE-91: the lines that the practice left out of its appeal. */
function leftOut({ lines, locale }: Writing, { level, lines: appealed }: Decided): LetterBlock[] {
  if (appealed === null) return []
  const positions = listInQuestion(lines.map((line) => lineAt(line, level - 1)))
    .filter(({ id }) => !appealed.includes(id))
    .map(({ position }) => position)
  return positions.length === 0 ? [] : [text(getLetterWords(locale).leftOut(positions))]
}

/** After the last decision of the case, what becomes of an amount that it leaves. */
function sayEnd(writing: Writing): LetterBlock[] {
  const { one, locale } = writing
  const words = getLetterWords(locale)
  const isTakenBack = canRecoup(one) && (one.savings ?? 0) > 0
  if (one.status !== 'closed') return [text(words.lastLevel), ...(isTakenBack ? [sayTakenBack(writing)] : [])]
  return isTakenBack
    ? [text(`${words.closed} ${words.noAppealHere}`), sayTakenBack(writing)]
    : [text(`${words.closed} ${words.nothingToDo}`)]
}

/** How long after its closing the code opens the case; null where it does so no more. */
function getCodeDays({ one, settings }: Writing): number | null {
  const days = settings.caseCodeReadDays ?? CASE_CODE_READ_DAYS
  return one.status === 'closed' && days === 0 ? null : days
}

/** After a decision with no level of appeal here after it: where the case can be read, and where to write to. */
function readAndWrite(writing: Writing): LetterBlock[] {
  const { locale } = writing
  const words = getLetterWords(locale)
  const codeDays = getCodeDays(writing)
  return [
    heading(words.readAndWrite),
    text(words.stillReadable(codeDays)),
    ...(codeDays !== null
      ? [text(words.openPage(casePage(writing))), ...whereToGo(writing, words.oldCode)]
      : [text(words.signIn(casePage(writing)))]),
    ...onPaper(writing),
  ]
}

/** The decision with its written reason (R-CASE-15). */
export function appealDecision(writing: Writing): LetterBlock[] {
  const { one, appeals, locale } = writing
  const words = getLetterWords(locale)
  const last = appeals.findLast(({ decided_at }) => decided_at !== null)
  if (last === undefined || last.outcome === null) return []
  const next = one.status === 'closed' ? [] : rights(writing, { isFindings: false })
  const owed = getOwedAmount(one)
  const amounts = getAmounts(writing, last)
  return many([
    text(sayWhoDecided(writing, last)),
    text(words.decisions[last.outcome]),
    // On the first page, before a table that may be long.
    ...(next.length === 0 ? [] : dayBox(writing, { isFindings: false })),
    ...sayReason(writing, last),
    ...(last.by_line ? decidedLines(writing, last.level) : []),
    ...leftOut(writing, last),
    heading(words.moneyHeading),
    text(words.amountBefore(amounts.before)),
    ...(owed > 0 ? [] : amountLeft(writing, amounts.after)),
    ...releasedAmount(writing),
    ...(owed > 0 ? [text(words.owedToYou(owed)), askAboutPayment(writing)] : []),
    ...next,
    last.decider !== null && next.length > 0 ? text(words.outsideCounts(MAIL_DAYS)) : null,
    ...(next.length === 0 ? [...sayEnd(writing), ...readAndWrite(writing)] : []),
  ])
}

/** A step outside of this portal that is still open: the level after the last decision, until its last day. */
function stepElsewhere({ appeals, ladder, locale }: Writing): LetterBlock[] {
  const last = appeals.findLast(({ decided_at }) => decided_at !== null)
  const next = last === undefined ? undefined : ladder[last.level]
  if (last?.served_on == null || next === undefined || next.files) return []
  const until = lastDay(Temporal.PlainDate.from(last.served_on), next.days).toString()
  const open = getLetterWords(locale).appealElsewhere(next.name[locale], until)
  return [text(`${open} ${explainElsewhere(locale, ladder, last.level + 1)}`)]
}

/** A case with a day to appeal ahead of it is closed only by the practice's own word. */
const hasAgreed = ({ one: { closed_at: closedAt, time_zone: zone }, appeals }: Writing): boolean =>
  closedAt !== null &&
  appeals.some(({ filed_at, file_by }) => filed_at === null && daysUntil(file_by, toDay(closedAt, zone)) >= 0)

/** What happens with an amount that was paid too much, and from when: the same day as on the page of the case. */
function sayTakenBack({ one, appeals, writtenOn, locale }: Writing): LetterBlock {
  const { findings_served_on: servedOn, time_zone: zone } = one
  const words = getLetterWords(locale)
  if (servedOn === null) return text(words.takenBack(null, false))
  const from = recoupmentFrom(servedOn, appeals, zone)
  if (from !== null) return text(words.takenBack(daysUntil(from, writtenOn) >= 0 ? from : null, false))
  // Its service ends the stop. What the findings promised holds also if that is today.
  const asIfServed = appeals.map((appeal) => ({
    ...appeal,
    served_on:
      appeal.served_on ?? (appeal.decided_at === null ? null : toDay(appeal.decided_at, zone).toString()),
  }))
  const earliest = recoupmentFrom(servedOn, asIfServed, zone)
  const isAhead = earliest !== null && daysUntil(earliest, writtenOn) > 0
  return text(words.takenBack(isAhead ? earliest : null, true))
}

const whatIsTakenBack = (writing: Writing): LetterBlock[] => [
  text(getLetterWords(writing.locale).overpaid(writing.one.savings ?? 0)),
  sayTakenBack(writing),
]

/** R-CASE-42: what agreeing did to the right to appeal, and how it is used where it stays. */
function appealAfterClosing(writing: Writing): LetterBlock[] {
  const { one, appeals, ladder, lines, locale } = writing
  const words = getLetterWords(locale)
  if (one.decision === 'withdrawn' || !lines.some(isChanged)) return []
  if (!hasAgreed(writing)) return [text(words.noAppealHere), ...stepElsewhere(writing)]
  const open = appeals.find(({ filed_at }) => filed_at === null)
  const row = open && ladder[open.level - 1]
  if (open === undefined || row === undefined || !writing.keepsAppeal)
    return [text(words.agreedNoAppeal), ...stepElsewhere(writing)]
  return [
    text(words.agreedKeepsAppeal(row.name[locale], open.file_by)),
    ...(row.files ? howToAppeal(writing) : [text(explainElsewhere(locale, ladder, open.level))]),
  ]
}

export function closing(writing: Writing): LetterBlock[] {
  const { one, lines, locale } = writing
  const words = getLetterWords(locale)
  const owed = getOwedAmount(one)
  const isTakenBack = canRecoup(one) && (one.savings ?? 0) > 0
  return many([
    text(isTakenBack || owed > 0 ? words.closed : `${words.closed} ${words.nothingToDo}`),
    one.decision === null
      ? null
      : text(words.result(caseWords(locale).outcomes[decideOutcomeWord(one.kind, one.decision)])),
    ...(isTakenBack ? whatIsTakenBack(writing) : []),
    ...appealAfterClosing(writing),
    ...releasedAmount(writing),
    ...(owed > 0 ? [text(words.owedToYou(owed)), askAboutPayment(writing)] : []),
    ...(one.decision === 'withdrawn' ? [] : correctedLines(writing)),
    // The last letter with a table may tell what an appeal has changed since.
    ...(lines.some(({ earlier }) => earlier.length > 0) ? findingTable(writing) : []),
    text(words.stillReadable(getCodeDays(writing))),
    one.decision === 'withdrawn' ? null : text(words.education),
  ])
}
