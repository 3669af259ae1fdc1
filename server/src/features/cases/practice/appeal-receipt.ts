import { formatPerson } from '@plumbline/contract/access/practice-role'
import { type AppealFiling, findFiling } from '@plumbline/contract/cases/appeal-filing'
import { decideRecoveryStop } from '@plumbline/contract/cases/appeal-lines'
import { canRecoup } from '@plumbline/contract/cases/case-money'
import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseAppeal, CaseView } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { formatReceiptTime } from '#features/cases/uploads/receipt-pdf.ts'
import { openPdf } from '#platform/pdf/pdf-document.ts'
import { type AppealReceiptWords, appealReceiptWords as wordsEn } from './appeal-receipt.en.ts'
import { appealReceiptWords as wordsEs } from './appeal-receipt.es.ts'

const WORDS: Readonly<Record<Locale, AppealReceiptWords>> = { en: wordsEn, es: wordsEs }

type Filed = { appeal: CaseAppeal; filing: AppealFiling; filedAt: string }

/** Null unless the level was filed here; an appeal that came by mail has no receipt number. */
export function findFiledAppeal(view: CaseView, level: number): Filed | null {
  const appeal = view.appeals.find((one) => one.level === level)
  const filing = findFiling(view, level)
  if (!appeal || appeal.filed_at === null || filing === null) return null
  return { appeal, filing, filedAt: appeal.filed_at }
}

const nameLines = ({ lines }: CaseView, { lines: appealed }: CaseAppeal) =>
  lines
    .filter(({ id }) => appealed?.includes(id))
    .map(({ position, line }) => {
      const modifiers = [line.modifier_1, line.modifier_2, line.modifier_3, line.modifier_4]
      return `${position}. ${[line.hcpcs_code, ...modifiers.filter(Boolean)].join(' ')} (${line.claim_id})`
    })
    .join('\n')

/** R-CASE-31, R-CASE-64: what was filed, when, by whom and why, and what happens next. */
export function renderAppealReceipt(
  locale: Locale,
  view: CaseView,
  { appeal, filing: { receipt, author, role, party, reasons }, filedAt }: Filed,
  payer: string | null,
): AsyncIterable<Uint8Array> {
  const words = WORDS[locale]
  const pdf = openPdf({
    title: `${words.title} ${receipt}`,
    subject: words.subject,
    author: payer ?? 'Plumbline',
    language: locale,
    pageLabel: words.page,
  })
  pdf.beginSection({ left: payer ?? '', right: 'Plumbline' })
  pdf.heading(1, words.title)
  pdf.paragraph(words.opening, { style: 'lead' })
  pdf.table({
    columns: [{ title: words.field }, { title: words.value }],
    rows: [
      [words.receipt, receipt],
      [words.case, view.number],
      [words.level, `${appeal.level}. ${appeal.name[locale]}`],
      [words.filed, formatReceiptTime(locale, new Date(filedAt), view.time_zone)],
      [
        words.filedBy,
        author === null ? caseWords(locale).parties[party] : formatPerson(locale, author, role),
      ],
      [words.lines, nameLines(view, appeal)],
      [words.atIssue, formatMoney(locale, appeal.amount_at_issue, { cents: true })],
      [words.decider, words.anotherPerson(appeal.level)],
      ...(appeal.decision_due_on === null
        ? []
        : [[words.decisionBy, formatLetterDate(locale, appeal.decision_due_on)]]),
      // A practice that owes nothing reads nothing about recoupment.
      ...(canRecoup(view) ? [[words.recovery, words[decideRecoveryStop(view.lines, appeal)]]] : []),
      ...(payer === null ? [] : [[words.payer, payer]]),
    ],
  })
  if (reasons !== '') {
    pdf.heading(2, words.reasons)
    pdf.paragraph(reasons)
  }
  pdf.end()
  return pdf.stream
}
