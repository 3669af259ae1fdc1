import type { Locale } from '@plumbline/contract/core/locale'
import { type Box, type LetterPaper, PAPER_LAYOUTS } from '@plumbline/contract/outreach/letter-paper'
import { senderLines } from '@plumbline/contract/outreach/letterhead'
import type { PaperHead } from '#platform/providers/letterhead.repository.ts'
import type { Pdf } from './pdf-document.ts'
import { PDF_STYLES, type PdfTextStyle } from './pdf-text.ts'

const LOGO = { width: 170, height: 48, after: 6 }
const FOLD_MARK = { x: 9, width: 9 }
const SENDER_LEADING = 11
const ADDRESS_LEADING = 12.5
const RETURN_LINE_SIZE = 7
/** Below it the reader of the post office gives up. */
const LEAST_SIZE = 6.5
const SIZE_OF_LEADING = 0.82

const PHONE: Record<Locale, (phone: string) => string> = {
  en: (phone) => `Phone ${phone}`,
  es: (phone) => `Teléfono ${phone}`,
}

/** The largest type, up to this leading, with which all lines stay in the box. */
function fit(pdf: Pdf, words: string, box: Box, most: number, style: PdfTextStyle): PdfTextStyle {
  let look = { ...style, size: most * SIZE_OF_LEADING, leading: most }
  while (
    look.size > LEAST_SIZE &&
    pdf.countLines(words, look, box.width) * look.leading > box.height + Number.EPSILON
  ) {
    const leading = look.leading - 0.5
    look = { ...look, size: leading * SIZE_OF_LEADING, leading }
  }
  return look
}

const drawn = new WeakMap<Pdf, object>()

/** One picture for all letters of a file. */
function openLogo(pdf: Pdf, bytes: Uint8Array): object {
  const known = drawn.get(pdf) ?? pdf.openImage(bytes)
  drawn.set(pdf, known)
  return known
}

/** Scaled to fit, at the right edge of the box. */
function placeLogo(pdf: Pdf, { logo, payer }: PaperHead, box: Box): number {
  if (logo === null) return 0
  const scale = Math.min(LOGO.width / logo.width_px, LOGO.height / logo.height_px)
  const [width, height] = [logo.width_px * scale, logo.height_px * scale]
  const place = { x: box.x + box.width - width, y: box.y, width, height }
  const image = openLogo(pdf, logo.bytes)
  pdf.placePicture(payer ?? 'Logo', place, (pen) =>
    pen.image(image as unknown as string, place.x, place.y, { width, height }),
  )
  return height + LOGO.after
}

function placeContact(pdf: Pdf, head: PaperHead, language: Locale, box: Box): void {
  const used = placeLogo(pdf, head, box)
  const call = [head.phone === '' ? '' : PHONE[language](head.phone), head.hours[language]]
  const words = call.filter((part) => part !== '').join('\n')
  if (words === '') return
  const rest = { ...box, y: box.y + (used === 0 ? LOGO.after : used), height: box.height - used }
  pdf.place(words, fit(pdf, words, rest, SENDER_LEADING, PDF_STYLES.muted), { ...rest, align: 'right' })
}

/** R-LET-1: the payer, its address, logo, phone and hours. What is not set is left out, and nothing stands in for it. */
export function placeLetterhead(pdf: Pdf, head: PaperHead, language: Locale): void {
  const { sender, returnLine, contact, folds } = PAPER_LAYOUTS[head.paper]
  const lines = senderLines(head)
  const [first, ...others] = returnLine === null ? lines : lines.slice(0, 1)
  if (first !== undefined) {
    const words = [first, ...others].join('\n')
    const look = fit(pdf, words, sender, SENDER_LEADING, PDF_STYLES.body)
    pdf.place(first, { ...look, weight: 'semibold' }, sender)
    const below = pdf.countLines(first, { ...look, weight: 'semibold' }, sender.width) * look.leading
    if (others.length > 0) pdf.place(others.join('\n'), look, { ...sender, y: sender.y + below })
  }
  placeContact(pdf, head, language, contact)
  if (returnLine !== null && head.return_address !== '') {
    const words = lines.join(' · ')
    pdf.place(
      words,
      fit(pdf, words, returnLine, RETURN_LINE_SIZE / SIZE_OF_LEADING, PDF_STYLES.muted),
      returnLine,
    )
  }
  pdf.furniture((pen) => {
    for (const y of folds) pen.moveTo(FOLD_MARK.x, y).lineTo(FOLD_MARK.x + FOLD_MARK.width, y)
    pen.lineWidth(0.4).stroke(PDF_STYLES.muted.color)
  })
}

/** R-LET-2: the recipient, wholly inside the window. A longer address gets smaller type. */
export function placeAddress(pdf: Pdf, address: string, paper: LetterPaper): void {
  const box = PAPER_LAYOUTS[paper].address
  pdf.place(address, fit(pdf, address, box, ADDRESS_LEADING, PDF_STYLES.letter), box)
}
