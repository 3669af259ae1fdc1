import { canRecoup, getLineDifference, getOwedAmount } from '@plumbline/contract/cases/case-money'
import { recoupmentFrom } from '#features/cases/case/case-dates.ts'
import { explainFinding, formatPaid, formatPlain, formatSigned, nameLine } from './letter-lines.ts'
import { askAboutPayment, correctedLines, releasedAmount, sumCents, sumDifferences } from './letter-money.ts'
import { dayBox, rights } from './letter-rights.ts'
import { getLetterWords, heading, type LetterBlock, many, text, type Writing } from './letter-writing.ts'

/** Billed, supported, paid and the difference of each line. Before payment nothing is said about paid (R-CASE-21). */
export function findingTable(writing: Writing): LetterBlock[] {
  const { one, lines, locale } = writing
  const words = getLetterWords(locale)
  const money = formatPlain(locale)
  const signed = formatSigned(locale)
  const showsPaid = one.kind !== 'prepayment'
  const right = (title: string) => ({ title, align: 'right' as const })
  const { columns } = words
  const found = lines.flatMap(({ finding, ...line }) => (finding === null ? [] : [{ ...line, finding }]))
  const rows = found.map((row) => {
    const { billed, finding } = row
    return [
      nameLine(row, writing),
      money(billed),
      money(finding.audited_billed),
      ...(showsPaid ? [formatPaid(row, finding, locale)] : []),
      signed(getLineDifference(one.kind, row)),
      explainFinding(finding, row, writing),
    ]
  })
  const total = [
    words.allLines,
    money(sumCents(found.map(({ billed }) => billed))),
    money(sumCents(found.map(({ finding }) => finding.audited_billed))),
    ...(showsPaid ? [money(sumCents(found.map(({ paid }) => paid)))] : []),
    signed(sumCents(found.map((row) => getLineDifference(one.kind, row)))),
    '',
  ]
  const titles = [
    { title: columns.line },
    right(columns.billed),
    right(columns.supported),
    ...(showsPaid ? [right(columns.paid)] : []),
    right(columns.difference),
    { title: columns.why },
  ]
  return [
    heading(words.lines),
    { kind: 'table', columns: titles, rows: found.length > 1 ? [...rows, total] : rows },
  ]
}

/** What the findings mean in money. A practice that is owed money reads nothing about what it might owe. */
function moneyOfFindings(writing: Writing): LetterBlock[] {
  const { one, lines, locale } = writing
  const words = getLetterWords(locale)
  const isUnpaid = one.kind === 'prepayment'
  const { less, more } = sumDifferences(writing)
  const owed = getOwedAmount(one)
  const isMixed = less > 0 && more > 0
  const mixed = isMixed ? [text((isUnpaid ? words.mixedBilled : words.mixedPaid)(less, more))] : []
  if (owed > 0)
    return [
      ...mixed,
      text((isMixed ? words.youAreOwed : words.owedToYou)(owed)),
      askAboutPayment(writing),
      ...correctedLines(writing),
    ]
  const released = releasedAmount(writing)
  if (one.decision === 'underpaid' || isMixed) return [...mixed, ...released, ...correctedLines(writing)]
  if (isUnpaid) return [...(less > 0 ? [text(words.unpaidReduced(less))] : []), ...released]
  if (less > 0) return [text(words.owed(less))]
  const isLessBilled = lines.some(({ billed, finding }) => (finding?.audited_billed ?? billed) < billed)
  return isLessBilled ? [text(words.paidStays)] : []
}

/** The first sentence. Where the payment stays, only what was billed is in question. */
function sayOutcome(writing: Writing): LetterBlock {
  const { one, locale } = writing
  const words = getLetterWords(locale)
  const outcome = one.decision ?? 'supported'
  const isMoreBilled = writing.lines.some(
    ({ billed, finding }) => (finding?.audited_billed ?? billed) > billed,
  )
  if (outcome === 'underpaid' && !isMoreBilled) return text(words.morePaid)
  const staysPaid = outcome === 'overpaid' && sumDifferences(writing).less === 0
  return text((one.kind === 'prepayment' || staysPaid ? words.unpaidOutcomes : words.outcomes)[outcome])
}

/** How the claims were chosen. Nothing in the portal projects a result onto other claims. */
function sayHowChosen({ claims, population, locale }: Writing): LetterBlock | null {
  const words = getLetterWords(locale)
  const count = claims.length
  if (count === 0) return null
  if (population === null) return text(words.chosen(count))
  return text(population <= count ? words.chosenAll(count) : words.chosenAtRandom(count, population))
}

/** R-CASE-44: what becomes of the money, and what agreeing and doing nothing mean. */
function whatToDo(writing: Writing): LetterBlock[] {
  const { one, keepsAppeal, locale } = writing
  const words = getLetterWords(locale)
  const servedOn = one.findings_served_on
  const from = servedOn === null ? null : recoupmentFrom(servedOn, [], one.time_zone)
  return many([
    heading(words.whatToDo),
    canRecoup(one) && sumDifferences(writing).net > 0 ? text(words.payNothingNow(from)) : null,
    text(words.ifYouAgree(keepsAppeal)),
    text(words.ifNothing),
  ])
}

export function findings(writing: Writing): LetterBlock[] {
  const { one, locale } = writing
  const words = getLetterWords(locale)
  const differs =
    sumDifferences(writing).less > 0 || one.decision === 'underpaid' || one.decision === 'overpaid'
  return many([
    sayOutcome(writing),
    // On the first page, before lists and tables that may be long.
    ...(differs ? dayBox(writing, { isFindings: true }) : []),
    ...moneyOfFindings(writing),
    ...findingTable(writing),
    sayHowChosen(writing),
    ...(differs
      ? [text(words.notMeant), ...whatToDo(writing), ...rights(writing, { isFindings: true })]
      : []),
    text(words.education),
  ])
}
