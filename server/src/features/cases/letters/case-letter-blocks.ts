import { DISCUSSION_DAYS, REVIEW_DAYS } from '@plumbline/contract/cases/case-clock'
import { decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { withLocale } from '@plumbline/contract/core/locale'
import { formatLetterDate } from './letter-date.ts'
import { onPaper, rights, whereToGo } from './letter-rights.ts'
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

function checklist({ requests, locale }: Writing): LetterBlock[] {
  const words = getLetterWords(locale)
  const { recordKinds } = caseWords(locale)
  const items = requests.map(({ kind, note, optional }) => {
    const named = note === '' ? recordKinds[kind] : `${recordKinds[kind]}: ${note}`
    return optional ? `${named} (${words.optional})` : named
  })
  return [heading(words.requested), { kind: 'list', items }]
}

function claimTable({ lines, locale }: Writing): LetterBlock[] {
  const words = getLetterWords(locale)
  const columns = words.claimColumns.map((title, at) =>
    at < 3 ? { title } : { title, align: 'right' as const },
  )
  const rows = lines.map(({ line, billed }) => [
    line.claim_id,
    formatLetterDate(locale, line.service_date),
    line.hcpcs_code,
    String(Number(line.units)),
    formatMoney(locale, billed, { cents: true }),
  ])
  return [heading(words.theClaims), { kind: 'table', columns, rows }]
}

function findingTable({ lines, locale }: Writing): LetterBlock[] {
  const words = getLetterWords(locale)
  const { rationales, lineDecisions } = caseWords(locale)
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const columns = words.lineColumns.map((title, at) =>
    at === 0 || at === 4 ? { title } : { title, align: 'right' as const },
  )
  const rows = lines.flatMap(({ line, billed, finding }) => {
    if (finding === null) return []
    const why = [
      `${lineDecisions[finding.decision]}.`,
      rationales[finding.rationale],
      finding.audited_code === null ? '' : words.changedTo(finding.audited_code),
      finding.note,
      finding.rule_cited === '' ? '' : words.rule(finding.rule_cited),
    ]
    return [
      [
        `${words.line(line.service_date, line.hcpcs_code)}\n${line.claim_id}`,
        money(billed),
        money(finding.audited_billed),
        money(finding.difference),
        why.filter((part) => part !== '').join(' '),
      ],
    ]
  })
  return [heading(words.lines), { kind: 'table', columns, rows }]
}

function findings(writing: Writing): LetterBlock[] {
  const { one, lines, locale } = writing
  const words = getLetterWords(locale)
  const isUnpaid = one.kind === 'prepayment'
  const reduced = lines.reduce((sum, { billed, paid, finding }) => {
    const [from, to] = isUnpaid
      ? [billed, finding?.audited_billed ?? billed]
      : [paid, finding?.audited_paid ?? paid]
    return sum + Math.max(0, from - to)
  }, 0)
  const outcome = one.decision ?? 'supported'
  const differs = reduced > 0 || outcome === 'underpaid' || outcome === 'overpaid'
  return many([
    text(isUnpaid ? words.unpaidOutcomes[outcome] : words.outcomes[outcome]),
    ...findingTable(writing),
    reduced > 0 ? text(isUnpaid ? words.unpaidReduced(reduced) : words.owed(reduced)) : null,
    ...(differs ? [text(words.notMeant), ...rights(writing, true)] : []),
    text(words.education),
  ])
}

/** The decision with its written reason (R-CASE-15). */
function appealDecision(writing: Writing): LetterBlock[] {
  const { one, appeals, ladder, locale } = writing
  const words = getLetterWords(locale)
  const { appealOutcomes } = caseWords(locale)
  const last = appeals.findLast(({ decided_at }) => decided_at !== null)
  if (last === undefined || last.outcome === null) return []
  const name = ladder[last.level - 1]?.name[locale] ?? String(last.level)
  const next = one.status === 'closed' ? [] : rights(writing, false)
  const after = last.amount_after ?? 0
  return many([
    text(words.decided(name, appealOutcomes[last.outcome])),
    heading(words.reason),
    text(last.reason),
    text(words.amountBefore(last.amount_at_issue)),
    text(one.kind === 'prepayment' ? words.unpaidAfter(after) : words.amountAfter(after)),
    ...next,
    next.length === 0 ? text(one.status === 'closed' ? words.closed : words.lastLevel) : null,
  ])
}

const WRITERS: Record<CaseLetterKind, (writing: Writing) => LetterBlock[]> = {
  request: (writing) => {
    const { one, lines, locale } = writing
    const words = getLetterWords(locale)
    const claims = new Set(lines.map(({ line }) => line.claim_id)).size
    return [
      text(words.about(claims, one.starting_on, one.ending_on)),
      dueBox(writing),
      text(words.due(one.due_on)),
      stake(writing),
      ...how(writing, words.hiddenCode),
      ...checklist(writing),
      heading(words.next),
      text(words.nextText(REVIEW_DAYS[one.kind], DISCUSSION_DAYS)),
      text(words.noRecords),
      ...claimTable(writing),
    ]
  },
  reminder: (writing) => {
    const words = getLetterWords(writing.locale)
    return [
      text(words.reminder(writing.one.due_on)),
      dueBox(writing),
      ...how(writing, words.oldCode),
      ...checklist(writing),
      ...claimTable(writing),
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
      one.kind !== 'prepayment' && (one.savings ?? 0) > 0 ? text(words.amountAfter(one.savings ?? 0)) : null,
      one.decision === 'withdrawn' ? null : text(words.education),
    ])
  },
}

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
    text(words.thanks),
    text(`\n${SIGNATURE_LINE}${signer === '' ? '' : `\n${signer}`}`),
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
    blocks: [text(words.greeting(name)), ...WRITERS[kind](writing), ...ending(writing)],
  }
}
