import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { openPdf, type Pdf } from '#platform/pdf/pdf-document.ts'
import { type ReceiptWords, receiptWords } from './receipt-words.ts'

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

const TAGS: Record<Locale, string> = { en: 'en-US', es: 'es-US' }
const BLOCK = 8

/** In the time of the practice, with its zone: whoever reads it elsewhere is not misled. */
export function receiptTime(locale: Locale, at: Date, timeZone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const time = new Intl.DateTimeFormat(TAGS[locale], {
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
    timeZone,
  }).format(at)
  return `${formatDate(locale, day.toString())} ${time}`
}

/** In groups, so that it can be compared by eye and wraps. */
const grouped = (sha256: Buffer) =>
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
      [words.received, receiptTime(locale, file.received_at, file.time_zone)],
      [words.sha256, grouped(file.sha256)],
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
      receiptTime(locale, file.received_at, file.time_zone),
      grouped(file.sha256),
    ]),
  })
}

/** Of one file, or of a whole sending. */
export function renderReceipt(locale: Locale, files: readonly ReceiptFile[]): AsyncIterable<Uint8Array> {
  const words = receiptWords(locale)
  const [first] = files
  if (first === undefined) throw new Error('a receipt of nothing')
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
