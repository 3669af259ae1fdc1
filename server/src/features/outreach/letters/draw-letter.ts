import type { Pdf } from '#platform/pdf/pdf-document.ts'
import { beginLetter, openLetterPdf } from '#platform/pdf/pdf-letter.ts'
import type { LetterPage } from './letter-values.ts'

/** A letter is a section of its own for each language. `code` is what stands for the access code on this page. */
export function drawLetter(pdf: Pdf, page: LetterPage, code: string): void {
  beginLetter(pdf, page)
  for (const paragraph of page.body.split(/\n\s*\n/)) {
    const text = paragraph.trim()
    if (text === '') continue
    // What is typed at the keyboard must be read without effort.
    if (text.includes(code)) drawCode(pdf, text, code)
    else pdf.paragraph(text, { style: 'letter' })
  }
  pdf.endSection()
}

function drawCode(pdf: Pdf, text: string, code: string): void {
  for (const line of text.split('\n')) {
    pdf.paragraph(line, { style: line.includes(code) ? 'code' : 'letter' })
    pdf.space(line.includes(code) ? -4 : -6)
  }
  pdf.space(12)
}

export function renderLetter(pages: readonly LetterPage[], code: string): AsyncIterable<Uint8Array> {
  const [first] = pages
  const pdf = openLetterPdf(first?.subject ?? '', first?.payer ?? '', first?.language ?? 'en')
  for (const page of pages) drawLetter(pdf, page, code)
  pdf.end()
  return pdf.stream
}

type Drawn = { pages: readonly LetterPage[]; code: string }

/** Many letters in one file, drawn as fast as they are written away. */
export function renderLetters(
  title: string,
  author: string,
  letters: AsyncIterable<Drawn>,
): AsyncIterable<Uint8Array> {
  const pdf = openLetterPdf(title, author, 'en')
  async function draw() {
    for await (const { pages, code } of letters) for (const page of pages) drawLetter(pdf, page, code)
    pdf.end()
  }
  draw().catch((error: unknown) =>
    pdf.fail(error instanceof Error ? error : new Error('the letters were not drawn')),
  )
  return pdf.stream
}
