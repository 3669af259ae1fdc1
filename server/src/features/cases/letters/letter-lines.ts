import { listAppealed } from '@plumbline/contract/cases/appeal-lines'
import {
  getLineDifference,
  isSupportedUnpaid,
  needsCorrectedClaim,
} from '@plumbline/contract/cases/case-money'
import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseLine } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { sumCents } from './letter-money.ts'
import {
  getLetterWords,
  heading,
  type LetterBlock,
  quoteWords,
  text,
  type Writing,
} from './letter-writing.ts'

type Finding = NonNullable<CaseLine['finding']>

export const formatPlain = (locale: Locale) => (value: number) => formatMoney(locale, value, { cents: true })

export const formatSigned = (locale: Locale) => (value: number) =>
  `${value > 0 ? '+' : ''}${formatPlain(locale)(value)}`

/** The number that the case page shows, day and code, claim, and the practice's own number if there is one. */
export function nameLine(
  { position, line: { service_date, hcpcs_code, claim_id, units } }: Pick<CaseLine, 'position' | 'line'>,
  { claims, locale }: Pick<Writing, 'claims' | 'locale'>,
): string {
  const words = getLetterWords(locale)
  const account = claims.find((claim) => claim.claim_id === claim_id)?.account_number ?? null
  return [
    `${words.numbered(position)} ${words.line(service_date, hcpcs_code)}`,
    words.billedUnits(Number(units)),
    words.claimNumber(claim_id),
    ...(account === null ? [] : [words.account(account)]),
  ].join('\n')
}

/** The decision of a line in one or more sentences, with the reviewer's note and the rule. */
export function explainFinding(finding: Finding, each: CaseLine, { one, locale }: Writing): string {
  const { line } = each
  const words = getLetterWords(locale)
  const { rationales, lineDecisions, supportedUnpaid } = caseWords(locale)
  return [
    `${lineDecisions[finding.decision]}.`,
    rationales[finding.rationale],
    finding.audited_code === null ? '' : words.changedTo(finding.audited_code, line.hcpcs_code),
    finding.audited_units === null ? '' : words.changedUnits(finding.audited_units, Number(line.units)),
    needsCorrectedClaim(one.kind, { ...each, finding }) ? words.correctedLine : '',
    isSupportedUnpaid(one.kind, { ...each, finding }) ? supportedUnpaid : '',
    quoteWords(locale, { en: finding.note, es: finding.note_es }),
    finding.rule_cited === '' ? '' : words.rule(finding.rule_cited),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** What was paid and, where it differs, what the records support of it. */
export function formatPaid({ paid }: Pick<CaseLine, 'paid'>, finding: Finding, locale: Locale): string {
  const money = formatPlain(locale)
  if (finding.audited_paid === paid) return money(paid)
  return `${money(paid)}\n${getLetterWords(locale).supportedPaid(money(finding.audited_paid))}`
}

type DecidedLine = CaseLine & { before: Finding; after: Finding }

/** The lines that the appeal of this level was about, with the finding before and after its decision. */
export function findDecidedLines(
  { lines, appeals }: Pick<Writing, 'lines' | 'appeals'>,
  level: number,
): DecidedLine[] {
  const pairs = lines.flatMap((line) => {
    const after = line.finding
    const before = line.earlier.find((earlier) => earlier.level === level) ?? after
    return before === null || after === null ? [] : [{ ...line, before, after }]
  })
  const inQuestion = new Set(
    listAppealed(
      pairs.map(({ id, before }) => ({ id, finding: before })),
      appeals.find((appeal) => appeal.level === level)?.lines ?? null,
    ).map(({ id }) => id),
  )
  return pairs.filter(({ id, before, after }) => before !== after || inQuestion.has(id))
}

/** R-CASE-23: for each line of the appeal what was decided before, what is decided now, and why. */
export function decidedLines(writing: Writing, level: number): LetterBlock[] {
  const { one, locale } = writing
  const words = getLetterWords(locale)
  const [money, signed] = [formatPlain(locale), formatSigned(locale)]
  const showsPaid = one.kind !== 'prepayment'
  const isOutside = writing.appeals.some((appeal) => appeal.level === level && appeal.decider !== null)
  const decided = findDecidedLines(writing, level)
  if (decided.length === 0) return []
  const compare = (before: string, after: string) =>
    before === after ? after : `${words.was(before)}\n${words.now(after)}`
  const difference = (line: DecidedLine, finding: Finding) =>
    getLineDifference(one.kind, { ...line, finding })
  const rows = decided.map((line) => {
    const { before, after } = line
    const isChanged = before !== after
    return [
      nameLine(line, writing),
      money(line.billed),
      compare(money(before.audited_billed), money(after.audited_billed)),
      ...(showsPaid ? [formatPaid(line, after, locale)] : []),
      compare(signed(difference(line, before)), signed(difference(line, after))),
      isChanged
        ? words.lineChanged(
            explainFinding(after, line, writing),
            caseWords(locale).lineDecisions[before.decision],
          )
        : (isOutside ? words.lineStandsOutside : words.lineStands)(explainFinding(after, line, writing)),
    ]
  })
  const sum = (get: (line: DecidedLine) => number) => sumCents(decided.map(get))
  const total = [
    words.theseLines,
    money(sum(({ billed }) => billed)),
    compare(
      money(sum(({ before }) => before.audited_billed)),
      money(sum(({ after }) => after.audited_billed)),
    ),
    ...(showsPaid ? [money(sum(({ paid }) => paid))] : []),
    compare(
      signed(sum((line) => difference(line, line.before))),
      signed(sum((line) => difference(line, line.after))),
    ),
    '',
  ]
  const { columns } = words
  const right = (title: string) => ({ title, align: 'right' as const })
  return [
    heading(words.lines),
    text(words.countChanged(decided.filter(({ before, after }) => before !== after).length, decided.length)),
    {
      kind: 'table',
      columns: [
        { title: columns.line },
        right(columns.billed),
        right(columns.supported),
        ...(showsPaid ? [right(columns.paid)] : []),
        right(columns.difference),
        { title: isOutside ? words.outsideColumn : words.decidedColumn },
      ],
      rows: decided.length > 1 ? [...rows, total] : rows,
    },
  ]
}
