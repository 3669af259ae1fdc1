import { formatNumber } from '@plumbline/contract/core/format'
import { formatTimeIn } from '@plumbline/contract/core/local-time'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { openPdf, type Pdf } from '#platform/pdf/pdf-document.ts'
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
const BLOCK = 8

/** The day in the practice's time zone. */
export const formatReceiptDay = (locale: Locale, at: Date, timeZone: string): string =>
  formatLetterDate(
    locale,
    Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString(),
  )

/** In the practice's time zone, which is named. */
export function formatReceiptTime(locale: Locale, at: Date, timeZone: string): string {
  const time = formatTimeIn(locale, at.toISOString(), timeZone, { seconds: true })
  return `${formatReceiptDay(locale, at, timeZone)}, ${time}`
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

/** The receipt for one file; renderSubmission writes the one for everything. */
export function renderReceipt(locale: Locale, file: ReceiptFile): AsyncIterable<Uint8Array> {
  const words = WORDS[locale]
  const pdf = openPdf({
    title: `${words.title} ${file.receipt}`,
    subject: words.subject,
    author: file.payer ?? 'Plumbline',
    language: locale,
    pageLabel: words.page,
  })
  pdf.beginSection({ left: file.payer ?? '', right: 'Plumbline' })
  pdf.heading(1, words.title)
  pdf.paragraph(words.opening, { style: 'lead' })
  drawOne(pdf, locale, words, file)
  pdf.space(10)
  pdf.paragraph(words.proof, { style: 'muted' })
  pdf.end()
  return pdf.stream
}
