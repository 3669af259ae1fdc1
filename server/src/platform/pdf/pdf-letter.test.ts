import { type Box, isInside, LETTER_PAPERS, PAPER_LAYOUTS } from '@plumbline/contract/outreach/letter-paper'
import { EMPTY_LETTERHEAD } from '@plumbline/contract/outreach/letterhead'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { drawDemoLogo } from '#demo/demo-logo.ts'
import type { PaperHead } from '#platform/providers/letterhead.repository.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { beginLetter, openLetterPdf } from './pdf-letter.ts'

const { bytes, facts } = drawDemoLogo()
const FULL: PaperHead = {
  payer: 'Evergreen Health Plan',
  return_address: 'Payment Review\nBuilding 4\nPO Box 1200\nPortland, OR 97201',
  phone: '503-555-0100',
  hours: { en: 'Monday to Friday, 8 a.m. to 5 p.m.', es: 'lunes a viernes, de 8 a. m. a 5 p. m.' },
  paper: 'letter',
  logo: { ...facts, bytes },
}
const EMPTY: PaperHead = { ...EMPTY_LETTERHEAD, payer: null, logo: null }
const ADDRESS = 'Elena R Marsh, MD\nAlder Street Dermatology\n2418 Alder Street, Suite 5\nPortland, OR 97205'
const LONG = `Maria Fernanda Gutierrez de la Vega y Saavedra, MD, PhD\nThe Associated Physicians of the Greater Columbia River Region, Professional Corporation\n${ADDRESS}`

async function draw(head: PaperHead, address = ADDRESS): Promise<Buffer> {
  const pdf = openLetterPdf({ title: 'T', author: 'A', language: 'en', paper: head.paper })
  beginLetter(pdf, {
    language: 'en',
    payer: 'Payer',
    head,
    address,
    date: 'November 18, 2026',
    subject: 'Subject',
  })
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf.stream))
}

/** Readers round. */
const around = ({ x, y, width, height }: Box): Box => ({
  x: x - 1,
  y: y - 1,
  width: width + 2,
  height: height + 2,
})

type Placed = Box & { text: string }

/** Every text of the first page with its place, as a PDF reader finds it. */
async function readPlaces(file: Buffer): Promise<{ texts: Placed[]; size: [number, number] }> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const page = await (await loading.promise).getPage(1)
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, x = 0, baseline = 0] = item.transform as number[]
    return [{ text: item.str, x, y: height - baseline - size, width: item.width, height: size * 1.2 }]
  })
  await loading.destroy()
  return { texts, size: [width, height] }
}

describe.each(LETTER_PAPERS)('R-LET-2: a letter on %s', (paper) => {
  const layout = PAPER_LAYOUTS[paper]
  const head = { ...FULL, paper }

  it.each([
    ['a usual address', ADDRESS, 'Suite'],
    ['a long address', LONG, 'Corporation'],
  ])('shows %s wholly in the window', async (_, address, word) => {
    const { texts, size } = await readPlaces(await draw(head, address))
    expect(size.map(Math.round)).toEqual([Math.round(layout.width), Math.round(layout.height)])
    const inWindow = texts.filter((one) => isInside(one, around(layout.address)))
    const shown = inWindow.map(({ text }) => text).join(' ')
    for (const words of ['Marsh', 'Portland', word]) expect(shown).toContain(words)
    const lines = new Set(inWindow.map((one) => Math.round(one.y)))
    expect(lines.size).toBeGreaterThanOrEqual(address.split('\n').length)
  })

  it('has the sender above or in the window, and the rest below the first fold', async () => {
    const { texts } = await readPlaces(await draw(head))
    const box = around(layout.returnLine ?? layout.sender)
    const sender = texts.filter((one) => isInside(one, box)).map(({ text }) => text)
    expect(sender.join(' ')).toContain('PO Box 1200')
    expect(texts.find(({ text }) => text.includes('Subject'))?.y).toBeGreaterThan(layout.folds[0])
    const phone = texts.find(({ text }) => text.includes('503-555-0100'))
    expect(phone && isInside(phone, around(layout.contact))).toBe(true)
  })
})

it('R-LET-1: the logo is a figure with the name of the payer', async () => {
  const { roles } = await readPdf(await draw(FULL))
  expect(roles.filter((role) => role === 'Figure')).toHaveLength(1)
})

it('R-LET-1: what is not set is left out, and nothing is made up', async () => {
  const { text, roles } = await readPdf(await draw(EMPTY))
  expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(
    `${ADDRESS.replaceAll('\n', ' ')} November 18, 2026 Subject 1 / 1`,
  )
  expect(roles).not.toContain('Figure')
})
