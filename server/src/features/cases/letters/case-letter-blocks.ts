import { APPEAL_LEVELS, DISCUSSION_DAYS, REVIEW_DAYS } from '@plumbline/contract/cases/case-clock'
import { formatCaseIndex } from '@plumbline/contract/cases/case-index'
import { decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseLetterKind, CaseLine } from '@plumbline/contract/cases/cases'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import { type Locale, withLocale } from '@plumbline/contract/core/locale'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { discussionUntil, recoupmentFrom, toDay } from '#features/cases/case/case-dates.ts'
import type { AppealRow, RequestRow } from '#features/cases/case/case-parts.repository.ts'
import { letterWords as wordsEn } from './case-letter-words.en.ts'
import { letterWords as wordsEs } from './case-letter-words.es.ts'

export type LetterBlock =
  | { kind: 'text' | 'heading' | 'code'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; columns: { title: string; align?: 'right' }[]; rows: string[][] }

/** The code on paper; null in the copies. */
export type LetterCode = { printed: string | null }

export type LetterFacts = {
  one: CaseRecord
  requests: readonly RequestRow[]
  lines: readonly CaseLine[]
  appeals: readonly AppealRow[]
  settings: { publicUrl: string; supportEmail: string }
}

export const getLetterWords = (locale: Locale) => (locale === 'en' ? wordsEn : wordsEs)

const text = (words: string): LetterBlock => ({ kind: 'text', text: words })
const heading = (words: string): LetterBlock => ({ kind: 'heading', text: words })
const many = (blocks: readonly (LetterBlock | null)[]) => blocks.filter((block) => block !== null)

type Writing = LetterFacts & { locale: Locale; code: LetterCode }

function how({ one, settings, locale, code }: Writing, codeLine: string): LetterBlock[] {
  const words = getLetterWords(locale)
  return many([
    heading(words.how),
    text(words.howText(`${settings.publicUrl}${withLocale(`/caseaudit/${one.index}`, locale)}`)),
    { kind: 'code', text: words.index(formatCaseIndex(one.index)) },
    code.printed === null ? text(codeLine) : { kind: 'code', text: words.code(code.printed) },
  ])
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
    formatDate(locale, line.service_date),
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

/** The next appeal level with its deadlines. A findings letter always names level 1, whenever it is written. */
function rights({ one, appeals: known, locale }: Writing, isFindingsLetter: boolean): LetterBlock[] {
  const appeals = isFindingsLetter
    ? known.slice(0, 1).map((first) => ({ ...first, filed_at: null, decided_at: null }))
    : known
  const open = appeals.find(({ filed_at }) => filed_at === null)
  const words = getLetterWords(locale)
  const level = APPEAL_LEVELS.find((row) => row.level === open?.level)
  if (open === undefined || level === undefined) return []
  const findingsOn = one.findings_at === null ? null : toDay(one.findings_at, one.time_zone)
  // No recoupment if the practice owes nothing.
  const owes = (one.savings ?? 0) > 0
  const from = findingsOn === null || !owes ? null : recoupmentFrom(findingsOn, appeals, one.time_zone)
  return many([
    heading(words.rights),
    isFindingsLetter && findingsOn !== null ? text(words.discussion(discussionUntil(findingsOn))) : null,
    text(words.appealBy(caseWords(locale).appealLevels[level.name], open.file_by)),
    owes && open.stops_recoupment_by !== null ? text(words.stops(open.stops_recoupment_by)) : null,
    from === null ? null : text(words.recoupment(from)),
  ])
}

function findings(writing: Writing): LetterBlock[] {
  const { one, lines, locale } = writing
  const words = getLetterWords(locale)
  const owed = lines.reduce((sum, { paid, finding }) => {
    return sum + Math.max(0, paid - (finding?.audited_paid ?? paid))
  }, 0)
  const differs = owed > 0 || one.decision === 'underpaid' || one.decision === 'overpaid'
  return many([
    text(words.outcomes[one.decision ?? 'supported']),
    ...findingTable(writing),
    owed > 0 ? text(words.owed(owed)) : null,
    ...(differs ? [text(words.notMeant), ...rights(writing, true)] : []),
    text(words.education),
  ])
}

function appealDecision(writing: Writing): LetterBlock[] {
  const { one, appeals, locale } = writing
  const words = getLetterWords(locale)
  const { appealLevels, appealOutcomes } = caseWords(locale)
  const last = appeals.findLast(({ decided_at }) => decided_at !== null)
  const level = APPEAL_LEVELS.find((row) => row.level === last?.level)
  if (last === undefined || level === undefined || last.outcome === null) return []
  const next = rights(writing, false)
  return many([
    text(words.decided(appealLevels[level.name], appealOutcomes[last.outcome])),
    text(words.amountBefore(last.amount_at_issue)),
    text(words.amountAfter(last.amount_after ?? 0)),
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
      text(words.due(one.due_on)),
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
      ...how(writing, words.oldCode),
      ...checklist(writing),
      ...claimTable(writing),
    ]
  },
  extension: (writing) => {
    const words = getLetterWords(writing.locale)
    return [text(words.extension(writing.one.due_on)), ...how(writing, words.oldCode), ...checklist(writing)]
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
      (one.savings ?? 0) > 0 ? text(words.amountAfter(one.savings ?? 0)) : null,
      one.decision === 'withdrawn' ? null : text(words.education),
    ])
  },
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
      text(words.help(writing.settings.supportEmail)),
      text(words.thanks),
    ],
  }
}
