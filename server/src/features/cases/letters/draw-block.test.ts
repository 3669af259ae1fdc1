import { EMPTY_LETTERHEAD } from '@plumbline/contract/outreach/letterhead'
import { expect, it } from 'vitest'
import { beginLetter, openLetterPdf } from '#platform/pdf/pdf-letter.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { drawBlock } from './draw-block.ts'

// From well above the end of a page to below it, by less than the space after a paragraph.
const OFFSETS = Array.from({ length: 90 }, (_, at) => 220 + at * 3)
const HEAD = {
  language: 'en',
  payer: 'Payer',
  head: { ...EMPTY_LETTERHEAD, payer: null, logo: null },
  address: 'To',
  date: 'November 18, 2026',
  subject: 'S',
} as const

it('keeps the signature on one page with the last words, wherever they fall', async () => {
  const pdf = openLetterPdf({ title: 'Subject', author: 'Payer', language: 'en', paper: 'letter' })
  for (const offset of OFFSETS) {
    beginLetter(pdf, HEAD)
    pdf.space(offset)
    const closing = {
      kind: 'closing',
      before: [
        `Question ${offset}? Write to support@example.org or send a message on the page of your case, and we answer within two working days.`,
        'Call us: 503-555-0100.',
      ],
      thanks: `Thanks ${offset}.`,
      signature: `\n____________\nSigner ${offset}.\nDirector ${offset}.`,
    } as const
    drawBlock(pdf, { ...closing, before: [...closing.before] }, undefined)
    pdf.endSection()
  }
  pdf.end()
  const { pages } = await readPdf(Buffer.concat(await Array.fromAsync(pdf.stream)))
  expect(pages.length, 'some fall on a second page').toBeGreaterThan(OFFSETS.length)
  // Kerning leaves gaps between letters.
  const texts = pages.map(({ text }) => text.replaceAll(/\s/g, ''))
  for (const offset of OFFSETS) {
    const page = texts.find((text) => text.includes(`Question${offset}?`))
    for (const words of [`Thanks${offset}.`, `Signer${offset}.`, `Director${offset}.`])
      expect(page, words).toContain(words)
  }
})
