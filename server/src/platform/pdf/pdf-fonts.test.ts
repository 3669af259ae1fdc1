import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { createFonts, getFeatures } from './pdf-fonts.ts'

type Drawn = { _font: { encode(text: string, features?: object): [string[], object[]]; layoutCache: object } }

function open() {
  const pen = new PDFDocument()
  const fonts = createFonts(pen)
  const encode = (text: string, tabular = false) =>
    (pen as unknown as Drawn)._font.encode(text, getFeatures(text, tabular).features)
  const remembered = () => Object.keys((pen as unknown as Drawn)._font.layoutCache).length
  return { fonts, encode, remembered }
}

const TEXT = 'Your practice added 17003 to 41 of 100 visits; Ñandú Čapek AVATAR.'

describe('the words that documents share', () => {
  it('have the same width and glyphs in a second document', () => {
    const [first, second] = [open(), open()].map(({ fonts, encode }) => {
      const runs = fonts.splitRuns(TEXT, 'regular')
      return {
        width: fonts.measure(runs, 10),
        tabular: fonts.measure(runs, 10, true),
        drawn: encode('AVATAR visits'),
        inColumns: encode('1,111.50', true),
        loose: encode('1,111.50'),
      }
    })
    expect(second).toEqual(first)
    expect(first?.width).toBeGreaterThan(100)
    expect(first?.tabular).not.toBe(first?.width)
    expect(first?.inColumns).not.toEqual(first?.loose)
  })

  it('have a width of their own in each weight', () => {
    const { fonts } = open()
    const [regular, bold] = (['regular', 'bold'] as const).map((weight) =>
      fonts.measure(fonts.splitRuns(TEXT, weight), 10),
    )
    expect(bold).toBeGreaterThan(regular ?? 0)
  })

  it('are dropped from the cache before there are too many', () => {
    const crowded = open()
    const words = Array.from({ length: 6_000 }, (_, index) => `w${index}`).join(' ')
    crowded.fonts.measure(crowded.fonts.splitRuns(words, 'semibold'), 10)
    expect(crowded.remembered()).toBeGreaterThan(5_000)
    const next = open()
    next.fonts.measure(next.fonts.splitRuns('one word', 'semibold'), 10)
    expect(next.remembered()).toBeLessThan(10)
  })
})
