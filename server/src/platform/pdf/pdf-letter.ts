import type { Locale } from '@plumbline/contract/core/locale'
import { openPdf, type Pdf } from './pdf-document.ts'
import { PDF_STYLES } from './pdf-text.ts'

// Folded in three, the address shows in the window of a standard No. 10 envelope.
const TO_WINDOW = 82
const ADDRESS_LINES = 5
const LINE = 14.5

export type LetterHead = {
  language: Locale
  payer: string
  /** The sender's address, phone and hours above the window; at most five lines. */
  from?: string
  address: string
  date: string
  subject: string
}

export const openLetterPdf = (title: string, author: string, language: Locale): Pdf =>
  openPdf({ title, subject: title, author, language, pageLabel: (page, pages) => `${page} / ${pages}` })

/** Starts a letter in one language, which is its own section: the address, the date and the subject. */
export function beginLetter(
  pdf: Pdf,
  { payer, from = '', language, address, date, subject }: LetterHead,
): void {
  pdf.beginSection({ left: payer, right: 'Plumbline' }, language)
  if (from === '') pdf.space(TO_WINDOW)
  else {
    pdf.paragraph(from, { style: 'muted' })
    const used = from.split('\n').length * PDF_STYLES.muted.leading + PDF_STYLES.muted.after
    pdf.space(Math.max(0, TO_WINDOW - used))
  }
  pdf.paragraph(address, { style: 'letter' })
  const lines = address.split('\n').length
  pdf.space(Math.max(0, ADDRESS_LINES - lines) * LINE)
  pdf.paragraph(date, { style: 'letter' })
  pdf.heading(1, subject, { style: 'h2' })
  pdf.space(4)
}

/** 'Elena R Marsh, MD', as on an envelope. Without the prefix, which would repeat the degree. */
export function nameOnPaper(stored: string): string {
  const [last = '', first = '', middle = '', , suffix = ''] = stored.split('^').map((part) => part.trim())
  const name = [first, middle, last].filter((part) => part !== '').join(' ')
  return suffix === '' ? name : `${name}, ${suffix}`
}

/** Person, practice and street, without repeating a name. */
export const addressOnPaper = (name: string, practice: string, street: string): string =>
  [...new Set([name, practice]), ...street.split('\n').map((line) => line.trim())]
    .filter((line) => line !== '')
    .join('\n')
