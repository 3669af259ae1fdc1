import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Pdf } from '#platform/pdf/pdf-document.ts'
import { beginLetter, openLetterPdf } from '#platform/pdf/pdf-letter.ts'
import type { PaperHead } from '#platform/providers/letterhead.repository.ts'
import { INITIAL_LETTER } from './built-in-letters.ts'
import {
  HIDDEN_CODE,
  type LetterFacts,
  type LetterPage,
  type LetterSettings,
  writeLetterPage,
} from './letter-values.ts'

/** Draws one language of a letter as a section. `code` is the access code, or what replaces it, in its text. */
function drawLetter(pdf: Pdf, page: LetterPage, head: PaperHead, code: string): void {
  beginLetter(pdf, { ...page, head })
  for (const paragraph of page.body.split(/\n\s*\n/)) {
    const text = paragraph.trim()
    if (text === '') continue
    // The code is printed large, because people type it.
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

export function renderLetter(
  pages: readonly LetterPage[],
  head: PaperHead,
  code: string,
): AsyncIterable<Uint8Array> {
  const [first] = pages
  const pdf = openLetterPdf({
    title: first?.subject ?? '',
    author: first?.payer ?? '',
    language: first?.language ?? 'en',
    paper: head.paper,
  })
  for (const page of pages) drawLetter(pdf, page, head, code)
  pdf.end()
  return pdf.stream
}

type Letter = { pages: readonly LetterPage[]; code: string }

/** All letters in one file, drawn as fast as the file is written. */
export function renderLetters(
  title: string,
  author: string,
  head: PaperHead,
  letters: AsyncIterable<Letter>,
): AsyncIterable<Uint8Array> {
  const pdf = openLetterPdf({ title, author, language: 'en', paper: head.paper })
  async function draw() {
    for await (const { pages, code } of letters) for (const page of pages) drawLetter(pdf, page, head, code)
    pdf.end()
  }
  draw().catch((error: unknown) =>
    pdf.fail(error instanceof Error ? error : new Error('drawing the letters failed')),
  )
  return pdf.stream
}

type Copy = {
  head: PaperHead
  facts: LetterFacts
  settings: LetterSettings
  date: string
  expiresAt: Date
  getLabel: (family: string) => Bilingual | null
}

/** The initial letter in both languages as the provider can read it later: without the code. */
export function renderLetterCopy({
  head,
  facts,
  settings,
  date,
  expiresAt,
  getLabel,
}: Copy): AsyncIterable<Uint8Array> {
  const code = { code: HIDDEN_CODE, expiresAt }
  const pages = (['en', 'es'] as const).map((language) =>
    writeLetterPage(INITIAL_LETTER, language, facts, code, { settings, date, getLabel }),
  )
  return renderLetter(pages, head, HIDDEN_CODE)
}
