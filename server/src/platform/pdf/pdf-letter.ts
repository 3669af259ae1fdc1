import type { Locale } from '@plumbline/contract/core/locale'
import { type LetterPaper, PAPER_LAYOUTS } from '@plumbline/contract/outreach/letter-paper'
import type { PaperHead } from '#platform/providers/letterhead.repository.ts'
import { openPdf, type Pdf } from './pdf-document.ts'
import { placeAddress, placeLetterhead } from './pdf-letterhead.ts'
import { PDF_LEFT, PDF_WIDTH } from './pdf-pages.ts'
import { PDF_STYLES } from './pdf-text.ts'

/** Beside the window, at the right edge. */
const DATE_WIDTH = 160

export type LetterHead = {
  language: Locale
  /** Its name, or what the letter calls it without one. */
  payer: string
  head: PaperHead
  address: string
  date: string
  subject: string
}

type OpenLetters = { title: string; author: string; language: Locale; paper: LetterPaper }

export const openLetterPdf = ({ title, author, language, paper }: OpenLetters): Pdf =>
  openPdf({
    title,
    subject: title,
    author,
    language,
    page: PAPER_LAYOUTS[paper],
    pageLabel: (page, pages) => `${page} / ${pages}`,
  })

/** Starts a letter in one language, which is its own section: letterhead, address, date and subject. */
export function beginLetter(pdf: Pdf, { payer, head, language, address, date, subject }: LetterHead): void {
  const paper = PAPER_LAYOUTS[head.paper]
  pdf.beginSection({ left: payer, right: 'Plumbline', isLetter: true }, language)
  placeLetterhead(pdf, head, language)
  placeAddress(pdf, address, head.paper)
  const x = PDF_LEFT + PDF_WIDTH - DATE_WIDTH
  pdf.place(date, PDF_STYLES.letter, { x, y: paper.address.y, width: DATE_WIDTH, align: 'right' })
  pdf.moveTo(paper.bodyY)
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
