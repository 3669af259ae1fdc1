import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Box, LETTER_PAPERS, PAPER_LAYOUTS } from '../contract/src/outreach/letter-paper.ts'

const CSS = readFileSync(
  new URL('../web/src/features/access/preregistration/letter-print.css', import.meta.url),
  'utf8',
)
const POINTS = { pt: 1, mm: 72 / 25.4 } as const

/** A length of the rules of a selector, in points; the rule of this paper before the one of both. */
function read(paper: string, part: string, property: string): number {
  const own = `.letter-paper[data-paper="${paper}"]${part}`
  for (const selector of [own, `.letter-paper${part}`]) {
    const start = CSS.indexOf(`${selector} {`)
    const rule = start < 0 ? '' : CSS.slice(start, CSS.indexOf('}', start))
    const [, value, unit] = new RegExp(`\\b${property}: ([\\d.]+)(pt|mm)`).exec(rule) ?? []
    if (value !== undefined) return Number(value) * POINTS[unit as keyof typeof POINTS]
  }
  return Number.NaN
}

const place = (paper: string, part: string) => ({
  x: read(paper, part, 'left'),
  y: read(paper, part, 'top'),
  width: read(paper, part, 'width'),
})
const at = ({ x, y, width }: Box) => ({
  x: expect.closeTo(x, 3),
  y: expect.closeTo(y, 3),
  width: expect.closeTo(width, 3),
})

describe.each(LETTER_PAPERS)('R-LET-2: a code letter that the browser prints on %s', (paper) => {
  const layout = PAPER_LAYOUTS[paper]

  it('has the address where the letters of the server have it', () => {
    expect(place(paper, ' .letter-recipient')).toEqual(at(layout.address))
    if (layout.returnLine !== null) expect(place(paper, ' .letter-return')).toEqual(at(layout.returnLine))
    else expect(place(paper, ' .letter-sender')).toEqual(at(layout.sender))
    expect(place(paper, ' .letter-contact')).toEqual(at(layout.contact))
  })

  it('begins its text below the first fold', () => {
    expect(read(paper, '', 'padding-top')).toBeCloseTo(layout.bodyY, 3)
  })
})
