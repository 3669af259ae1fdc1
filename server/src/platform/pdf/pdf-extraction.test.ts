import { expect, it } from 'vitest'
import { readPdf } from '#testing/read-pdf.ts'
import { openPdf, type Pdf } from './pdf-document.ts'

async function extract(draw: (pdf: Pdf) => void): Promise<string> {
  const pdf = openPdf({ title: 'T', subject: 'S', author: 'A', language: 'en', pageLabel: () => '' })
  pdf.beginSection({ left: '', right: '' })
  draw(pdf)
  pdf.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of pdf.stream) chunks.push(chunk)
  return (await readPdf(Buffer.concat(chunks))).text.replace(/[ \n]+/g, ' ')
}

// The file of one of these characters holds the dot, the bar or another part of it, without a letter of its own.
const COMPOSED = 'À Ê ï ñ : ; ! ¿ … “ ” ± ÷ = 1:2 (1–2) 3;4'
const TEXTS = [
  '−6.6% (−15.3 to +2.1)',
  'You: 2.9%, peers: 4.1%',
  '1,111.50; 10:30',
  '3x4 and 3×4',
  'A-B -> (C)',
  'I, E and a.b',
]

function drawEverywhere(pdf: Pdf, text: string): void {
  pdf.heading(1, text)
  pdf.heading(3, text)
  pdf.paragraph(text)
  pdf.table({ columns: [{ title: text }, { title: text }], rows: [[text, text]] })
}

it('a reader extracts what was written, whatever earlier documents contained', async () => {
  await extract((pdf) => drawEverywhere(pdf, COMPOSED))
  for (const text of [...TEXTS, COMPOSED]) {
    const extracted = await extract((pdf) => drawEverywhere(pdf, text))
    expect(extracted.split(text).length - 1, `${text} in ${extracted}`).toBe(7)
  }
})
