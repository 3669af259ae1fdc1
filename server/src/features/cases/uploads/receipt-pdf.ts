import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { LOCALES, type Locale } from '@plumbline/contract/core/locale'
import type { Transaction } from 'kysely'
import { addDocument } from '#platform/files/documents.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openPdf, type Pdf } from '#platform/pdf/pdf-document.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findReceivedFiles } from './case-uploads.repository.ts'
import { type ReceiptWords, receiptWords as wordsEn } from './receipt.en.ts'
import { receiptWords as wordsEs } from './receipt.es.ts'

export type ReceiptFile = {
  filename: string
  receipt: string
  size: number
  sha256: Buffer
  received_at: Date
  pages: number | null
  number: string
  time_zone: string
  payer: string | null
}

const WORDS: Readonly<Record<Locale, ReceiptWords>> = { en: wordsEn, es: wordsEs }
const TAGS: Record<Locale, string> = { en: 'en-US', es: 'es-US' }
const BLOCK = 8

/** In the practice's time zone, which is named. */
export function formatReceiptTime(locale: Locale, at: Date, timeZone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const time = new Intl.DateTimeFormat(TAGS[locale], {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
  return `${formatDate(locale, day.toString())} ${time}`
}

/** In groups, so that it is easy to compare and can wrap. */
const formatHash = (sha256: Buffer) =>
  sha256
    .toString('hex')
    .match(new RegExp(`.{${BLOCK}}`, 'g'))
    ?.join(' ') ?? ''

function drawOne(pdf: Pdf, locale: Locale, words: ReceiptWords, file: ReceiptFile): void {
  pdf.table({
    columns: [{ title: words.field }, { title: words.value }],
    rows: [
      [words.receipt, file.receipt],
      [words.case, file.number],
      [words.file, file.filename],
      [words.size, `${formatNumber(locale, file.size)} ${words.bytes}`],
      ...(file.pages === null ? [] : [[words.pages, formatNumber(locale, file.pages)]]),
      [words.received, formatReceiptTime(locale, file.received_at, file.time_zone)],
      [words.sha256, formatHash(file.sha256)],
      ...(file.payer === null ? [] : [[words.payer, file.payer]]),
    ],
  })
}

function drawMany(pdf: Pdf, locale: Locale, words: ReceiptWords, files: readonly ReceiptFile[]): void {
  pdf.table({
    columns: [
      { title: words.receipt },
      { title: words.file },
      { title: `${words.size} (${words.bytes})`, align: 'right' },
      { title: words.received },
      { title: words.sha256 },
    ],
    rows: files.map((file) => [
      file.receipt,
      file.filename,
      formatNumber(locale, file.size),
      formatReceiptTime(locale, file.received_at, file.time_zone),
      formatHash(file.sha256),
    ]),
  })
}

/** The receipt for one file, or for all files of a case. */
export function renderReceipt(locale: Locale, files: readonly ReceiptFile[]): AsyncIterable<Uint8Array> {
  const words = WORDS[locale]
  const [first] = files
  if (first === undefined) throw new Error('no file for the receipt')
  const pdf = openPdf({
    title: `${words.title} ${files.length === 1 ? first.receipt : first.number}`,
    subject: words.subject,
    author: first.payer ?? 'Plumbline',
    language: locale,
    pageLabel: words.page,
  })
  pdf.beginSection({ left: first.payer ?? '', right: 'Plumbline' })
  pdf.heading(1, words.title)
  pdf.paragraph(words.opening, { style: 'lead' })
  if (files.length === 1) drawOne(pdf, locale, words, first)
  else {
    pdf.paragraph(`${words.case}: ${first.number}. ${words.count(files.length)}.`, { style: 'strong' })
    drawMany(pdf, locale, words, files)
  }
  pdf.space(10)
  pdf.paragraph(words.proof, { style: 'muted' })
  pdf.end()
  return pdf.stream
}

/** Adds one receipt for all files of a case to the practice's documents. The case page has one for each file. */
export async function addCaseReceipt(
  trx: Transaction<unknown>,
  { keys, store }: { keys: Keys; store: FileStore },
  caseId: string,
  userId: string | null,
): Promise<void> {
  const files = await findReceivedFiles(trx, keys, caseId)
  const [first] = files
  if (first === undefined) return
  const toTitle = ({ title, case: caseWord, count }: ReceiptWords) =>
    `${title}, ${caseWord.toLowerCase()} ${first.number} (${count(files.length)})`
  const title = { en: toTitle(WORDS.en), es: toTitle(WORDS.es) }
  for (const language of LOCALES) {
    await addDocument(trx, store, {
      providerId: first.provider_id,
      kind: 'receipt',
      topic: null,
      title,
      language,
      source: 'case',
      filename: `case-${first.number}-receipt-${language}.pdf`,
      content: renderReceipt(language, files),
      createdBy: userId,
      // The practice already gets a notice that all records were sent.
      notifies: false,
    })
  }
}
