import { DISCUSSION_DAYS, REVIEW_DAYS } from '@plumbline/contract/cases/case-clock'
import { canRecoup, getLineDifference, getOwedAmount } from '@plumbline/contract/cases/case-money'
import { decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { formatTimeIn } from '@plumbline/contract/core/local-time'
import { withLocale } from '@plumbline/contract/core/locale'
import { endOfDay } from '#features/cases/case/case-dates.ts'
import { claimPages, nameRecords } from './letter-claims.ts'
import { dayBox, onPaper, rights, whereToGo } from './letter-rights.ts'
import { getLetterWords, heading, type LetterBlock, many, text, type Writing } from './letter-writing.ts'

function how(writing: Writing, codeLine: string): LetterBlock[] {
  const { one, settings, locale } = writing
  const words = getLetterWords(locale)
  return [
    heading(words.how),
    text(words.howText(`${settings.publicUrl}${withLocale(`/caseaudit/${one.index}`, locale)}`)),
    ...whereToGo(writing, codeLine),
    text(words.whenSent),
    ...onPaper(writing),
  ]
}

/** The amount at stake: what was paid, or what was billed where nothing is paid yet. */
function stake({ one, locale }: Writing): LetterBlock {
  const words = getLetterWords(locale)
  return text(
    one.kind === 'prepayment' ? words.unpaidStake(one.total_billed) : words.stake(one.paid_exposure),
  )
}

const dueBox = ({ one, locale }: Writing): LetterBlock => {
  const words = getLetterWords(locale)
  return { kind: 'box', rows: [[words.boxRecords, words.day(one.due_on)]] }
}

/** The day ends at midnight at the practice, and the zone is named. */
function dueBy({ one, locale }: Writing): string {
  const end = endOfDay(one.due_on, one.time_zone).toString()
  return getLetterWords(locale).due(one.due_on, formatTimeIn(locale, end, one.time_zone))
}

function checklist(writing: Writing): LetterBlock[] {
  const words = getLetterWords(writing.locale)
  return many([
    heading(words.requested),
    { kind: 'list', items: nameRecords(writing) },
    writing.claims.length === 0 ? null : text(words.listFollows(writing.claims.length)),
  ])
}

const sumCents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

/** Billed, supported, paid and the difference of each line. Before payment nothing is said about paid (R-CASE-21). */
function findingTable({ one, lines, claims, locale }: Writing): LetterBlock[] {
  const words = getLetterWords(locale)
  const { rationales, lineDecisions } = caseWords(locale)
  const money = (value: number) => formatMoney(locale, value, { cents: true }).replace('-', '−')
  const signed = (value: number) => `${value > 0 ? '+' : ''}${money(value)}`
  const showsPaid = one.kind !== 'prepayment'
  const right = (title: string) => ({ title, align: 'right' as const })
  const { columns } = words
  const found = lines.flatMap(({ finding, ...line }) => (finding === null ? [] : [{ ...line, finding }]))
  const rows = found.map((row) => {
    const { line, billed, paid, finding } = row
    const account = claims.find(({ claim_id }) => claim_id === line.claim_id)?.account_number ?? null
    const why = [
      `${lineDecisions[finding.decision]}.`,
      rationales[finding.rationale],
      finding.audited_code === null ? '' : words.changedTo(finding.audited_code),
      finding.note,
      finding.rule_cited === '' ? '' : words.rule(finding.rule_cited),
    ]
    const name = [
      words.line(line.service_date, line.hcpcs_code),
      words.claimNumber(line.claim_id),
      ...(account === null ? [] : [words.account(account)]),
    ]
    const isPaidChanged = finding.audited_paid !== paid
    return [
      name.join('\n'),
      money(billed),
      money(finding.audited_billed),
      ...(showsPaid
        ? [
            isPaidChanged
              ? `${money(paid)}\n${words.supportedPaid(money(finding.audited_paid))}`
              : money(paid),
          ]
        : []),
      signed(getLineDifference(one.kind, row)),
      why.filter((part) => part !== '').join(' '),
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
function moneyOfFindings({ one, lines, locale }: Writing, reduced: number): LetterBlock | null {
  const words = getLetterWords(locale)
  if (getOwedAmount(one) > 0) return text(words.owedToYou(getOwedAmount(one)))
  if (one.decision === 'underpaid') return null
  if (one.kind === 'prepayment') return reduced > 0 ? text(words.unpaidReduced(reduced)) : null
  if (reduced > 0) return text(words.owed(reduced))
  const isLessBilled = lines.some(({ billed, finding }) => (finding?.audited_billed ?? billed) < billed)
  return isLessBilled ? text(words.paidStays) : null
}

function findings(writing: Writing): LetterBlock[] {
  const { one, lines, locale } = writing
  const words = getLetterWords(locale)
  const isUnpaid = one.kind === 'prepayment'
  const reduced = sumCents(lines.map((line) => Math.max(0, -getLineDifference(one.kind, line))))
  const outcome = one.decision ?? 'supported'
  const differs = reduced > 0 || outcome === 'underpaid' || outcome === 'overpaid'
  // Where the payment stays, only what was billed is in question.
  const outcomes =
    isUnpaid || (outcome === 'overpaid' && reduced === 0) ? words.unpaidOutcomes : words.outcomes
  return many([
    text(outcomes[outcome]),
    moneyOfFindings(writing, reduced),
    // On the first page, before a table that may be long.
    ...(differs ? dayBox(writing, { isFindings: true }) : []),
    ...findingTable(writing),
    ...(differs ? [text(words.notMeant), ...rights(writing, { isFindings: true })] : []),
    text(words.education),
  ])
}

/** The amount that is left in question after a decision. */
function amountLeft({ one, locale }: Writing, after: number): LetterBlock {
  const words = getLetterWords(locale)
  if (after === 0) return text(words.nothingLeft)
  return text(canRecoup(one) ? words.amountAfter(after) : words.unpaidAfter(after))
}

/** The decision with its written reason (R-CASE-15). */
function appealDecision(writing: Writing): LetterBlock[] {
  const { one, appeals, ladder, locale } = writing
  const words = getLetterWords(locale)
  const { appealOutcomes } = caseWords(locale)
  const last = appeals.findLast(({ decided_at }) => decided_at !== null)
  if (last === undefined || last.outcome === null) return []
  const name = ladder[last.level - 1]?.name[locale] ?? String(last.level)
  const next = one.status === 'closed' ? [] : rights(writing, { isFindings: false })
  const after = last.amount_after ?? 0
  return many([
    text(words.decided(name, appealOutcomes[last.outcome])),
    text(words.amountBefore(last.amount_at_issue)),
    amountLeft(writing, after),
    getOwedAmount(one) > 0 ? text(words.owedToYou(getOwedAmount(one))) : null,
    heading(words.reason),
    text(last.reason),
    ...next,
    next.length === 0 ? text(one.status === 'closed' ? words.closed : words.lastLevel) : null,
  ])
}

const WRITERS: Record<CaseLetterKind, (writing: Writing) => LetterBlock[]> = {
  request: (writing) => {
    const { one, claims, dueReason, locale } = writing
    const words = getLetterWords(locale)
    return many([
      text(words.about(claims.length, one.starting_on, one.ending_on)),
      dueBox(writing),
      text(dueBy(writing)),
      dueReason === null ? null : text(words.shortNotice(dueReason)),
      stake(writing),
      ...how(writing, words.hiddenCode),
      ...checklist(writing),
      heading(words.next),
      text(words.nextText(REVIEW_DAYS[one.kind], DISCUSSION_DAYS)),
      text(words.noRecords),
    ])
  },
  reminder: (writing) => {
    const words = getLetterWords(writing.locale)
    return [
      text(words.reminder(writing.one.due_on)),
      dueBox(writing),
      stake(writing),
      ...how(writing, words.oldCode),
      ...checklist(writing),
    ]
  },
  extension: (writing) => {
    const words = getLetterWords(writing.locale)
    return [
      text(words.extension(writing.one.due_on)),
      dueBox(writing),
      ...how(writing, words.oldCode),
      ...checklist(writing),
    ]
  },
  findings,
  appeal: appealDecision,
  closing: ({ one, locale }) => {
    const words = getLetterWords(locale)
    return many([
      text(words.closed),
      one.decision === null
        ? null
        : text(words.result(caseWords(locale).outcomes[decideOutcomeWord(one.kind, one.decision)])),
      one.kind !== 'prepayment' && (one.savings ?? 0) > 0 ? text(words.overpaid(one.savings ?? 0)) : null,
      getOwedAmount(one) > 0 ? text(words.owedToYou(getOwedAmount(one))) : null,
      one.decision === 'withdrawn' ? null : text(words.education),
    ])
  },
}

/** These letters ask for records, so the claims are on their inner pages. */
const ASKING: readonly CaseLetterKind[] = ['request', 'reminder', 'extension']

const SIGNATURE_LINE = '_'.repeat(36)

/** Who asks, on what basis, and whom to call; the same in every letter. */
function ending({ letterhead, settings, locale }: Writing): LetterBlock[] {
  const words = getLetterWords(locale)
  const { phone, hours, legal_basis, signer_name, signer_title } = letterhead
  const signer = [signer_name, signer_title[locale]].filter((part) => part !== '').join('\n')
  return many([
    ...(legal_basis[locale] === '' ? [] : [heading(words.legalBasis), text(legal_basis[locale])]),
    text(words.help(settings.supportEmail)),
    phone === '' ? null : text(words.call(phone, hours[locale])),
    {
      kind: 'closing',
      thanks: words.thanks,
      signature: `\n${SIGNATURE_LINE}${signer === '' ? '' : `\n${signer}`}`,
    },
  ])
}

/** The subject and the content of a letter in one language. */
export function writeBlocks(
  kind: CaseLetterKind,
  name: string,
  writing: Writing,
): { subject: string; blocks: LetterBlock[] } {
  const words = getLetterWords(writing.locale)
  return {
    subject: words.subject(words.titles[kind], writing.one.number),
    blocks: [
      text(words.greeting(name)),
      ...WRITERS[kind](writing),
      ...ending(writing),
      ...(ASKING.includes(kind) ? claimPages(writing) : []),
    ],
  }
}
