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

describe('words that documents share', () => {
  it('are as wide and drawn as the same glyphs in a second document', () => {
    const [first, second] = [open(), open()].map(({ fonts, encode }) => {
      const runs = fonts.runsOf(TEXT, 'regular')
      return {
        width: fonts.widthOf(runs, 10),
        tabular: fonts.widthOf(runs, 10, true),
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

  it('each weight has its own', () => {
    const { fonts } = open()
    const [regular, bold] = (['regular', 'bold'] as const).map((weight) =>
      fonts.widthOf(fonts.runsOf(TEXT, weight), 10),
    )
    expect(bold).toBeGreaterThan(regular ?? 0)
  })

  it('are forgotten before they are too many', () => {
    const crowded = open()
    const words = Array.from({ length: 6_000 }, (_, index) => `w${index}`).join(' ')
    crowded.fonts.widthOf(crowded.fonts.runsOf(words, 'semibold'), 10)
    expect(crowded.remembered()).toBeGreaterThan(5_000)
    const next = open()
    next.fonts.widthOf(next.fonts.runsOf('one word', 'semibold'), 10)
    expect(next.remembered()).toBeLessThan(10)
  })
})
