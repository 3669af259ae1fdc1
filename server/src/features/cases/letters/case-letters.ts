import { formatAccessCode } from '@plumbline/contract/access/access-code'
import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { LOCALES, type Locale } from '@plumbline/contract/core/locale'
import type { Transaction } from 'kysely'
import { findCase } from '#features/cases/case/case.repository.ts'
import { findAppeals, findLines, findRequests } from '#features/cases/case/case-parts.repository.ts'
import { presentLine } from '#features/cases/case/present-case.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Pdf } from '#platform/pdf/pdf-document.ts'
import { addressOnPaper, beginLetter, nameOnPaper, openLetterPdf } from '#platform/pdf/pdf-letter.ts'
import type { Keys } from '#platform/security/keys.ts'
import { officeToday } from '#platform/time/working-days.ts'
import {
  getLetterWords,
  type LetterBlock,
  type LetterCode,
  type LetterFacts,
  writeBlocks,
} from './case-letter-blocks.ts'
import { type Addressee, getAddressee, insertLetter } from './case-letters.repository.ts'

export type LetterDeps = {
  keys: Keys
  store: FileStore
  settings: { publicUrl: string; supportEmail: string }
  /** Collects the letters instead of writing them, for a caller who writes them later. */
  postpone?: (letter: CaseLetterInput) => void
}
export type CaseLetterInput = {
  caseId: string
  kind: CaseLetterKind
  /** Printed in one separate file; never in the copies. */
  code?: string
  userId: string | null
  /** The date of the letter. Default: today. */
  on?: Temporal.PlainDate
}
type Paper = { kind: CaseLetterKind; facts: LetterFacts; to: Addressee; on: Temporal.PlainDate }

const TEXT_STYLES = { text: 'letter', code: 'code' } as const

function drawBlock(pdf: Pdf, block: LetterBlock): void {
  if (block.kind === 'heading') pdf.heading(2, block.text, { style: 'h3' })
  else if (block.kind === 'list') pdf.list(block.items)
  else if (block.kind === 'table') pdf.table({ columns: block.columns, rows: block.rows })
  else pdf.paragraph(block.text, { style: TEXT_STYLES[block.kind] })
}

async function render(
  { kind, facts, to, on }: Paper,
  languages: readonly Locale[],
  code: LetterCode,
): Promise<Uint8Array> {
  const name = nameOnPaper(to.name)
  const pages = languages.map((locale) => ({
    locale,
    payer: to.payer ?? getLetterWords(locale).payer,
    ...writeBlocks(kind, name, { ...facts, locale, code }),
  }))
  const [first] = pages
  const pdf = openLetterPdf(first?.subject ?? '', first?.payer ?? '', first?.locale ?? 'en')
  for (const { locale, payer, subject, blocks } of pages) {
    const date = formatDate(locale, on.toString())
    const address = addressOnPaper(name, to.practice, to.address)
    beginLetter(pdf, { language: locale, payer, address, date, subject })
    for (const block of blocks) drawBlock(pdf, block)
    pdf.endSection()
  }
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf.stream))
}

/**
 * Writes a letter in both languages, in the caller's transaction: the copies on the case page, the practice's
 * documents and, if there is a code, the print file with the code.
 */
export async function writeCaseLetter(
  trx: Transaction<unknown>,
  deps: LetterDeps,
  letter: CaseLetterInput,
): Promise<void> {
  if (deps.postpone !== undefined) return deps.postpone(letter)
  const { keys, store, settings } = deps
  const { caseId, kind, code, userId, on = officeToday() } = letter
  const one = await findCase(trx, caseId)
  if (one === null) throw new Error(`no case ${caseId} for the letter`)
  const to = await getAddressee(trx, one.provider_id)
  const facts: LetterFacts = {
    one,
    settings,
    requests: await findRequests(trx, caseId),
    lines: (await findLines(trx, caseId)).map((line) => presentLine(keys, line, true)),
    appeals: await findAppeals(trx, caseId),
  }
  const paper: Paper = { kind, facts, to, on }
  const print =
    code === undefined
      ? null
      : await store.put(trx, await render(paper, LOCALES, { printed: formatAccessCode(code) }))
  const title = { en: '', es: '' }
  for (const locale of LOCALES)
    title[locale] = getLetterWords(locale).subject(caseWords(locale).letterKinds[kind], one.number)
  for (const language of LOCALES) {
    const content = await render(paper, [language], { printed: null })
    const copy = await store.put(trx, content)
    const printFileId = language === 'en' ? (print?.id ?? null) : null
    await insertLetter(trx, { caseId, kind, language, copyFileId: copy.id, printFileId, userId })
    if (to.languages.length > 0 && !to.languages.includes(language)) continue
    await addDocument(trx, store, {
      providerId: one.provider_id,
      kind: 'letter',
      topic: one.family,
      title,
      language,
      content,
      filename: `case-${one.number}-${kind}-${language}.pdf`,
      source: 'cases',
      createdBy: userId,
      // The case itself has a notice; a second one for its letter would be noise.
      notifies: false,
    })
  }
}
