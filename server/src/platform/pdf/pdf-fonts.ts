import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackWoff } from './woff.ts'

const WEIGHTS = { regular: 400, semibold: 600, bold: 700 } as const
export type PdfWeight = keyof typeof WEIGHTS

// A name may have a letter that the first has not.
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const

// In no subset of the typeface.
const STAND_INS: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '≠': '!=',
  '→': '–',
  '←': '–',
  '✓': '•',
  '★': '*',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\t': ' ',
}
const UNKNOWN = '?'
// Digits of one width, so that numbers stand under each other. To look around each letter for alternates is most of
// what it takes to lay them out.
const TABULAR = { tnum: true, calt: false, clig: false, liga: false, rclt: false }
const DIGIT = /\d/
export const getFeatures = (text: string, tabular: boolean | undefined) =>
  tabular && DIGIT.test(text) ? { features: TABULAR as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {}

export type PdfRun = { text: string; font: string }

type EmbeddedFont = {
  font: { hasGlyphForCodePoint(point: number): boolean }
  layoutCache: object
  layoutRun(text: string, features?: object): object
}
const embedded = (pen: PDFKit.PDFDocument) => (pen as unknown as { _font: EmbeddedFont })._font

const require = createRequire(import.meta.url)
const FILES = join(dirname(require.resolve('@fontsource/inter/package.json')), 'files')

const readFont = (subset: string, weight: number): Buffer =>
  unpackWoff(readFileSync(join(FILES, `inter-${subset}-${weight}-normal.woff`)))

// Some megabytes at most.
const REMEMBERED_WORDS = 5_000
type Remembered = {
  layouts: Record<string, object>
  /** With digits of one width; these the package would lay out anew each time. */
  tabular: Record<string, object>
  widths: Map<string, number>
  /** What the file says, read by the first document; the package takes it in place of the file. */
  parsed?: EmbeddedFont['font'] | undefined
}
const remembered = new Map<string, Remembered>()

const sizeOf = ({ layouts, tabular, widths }: Remembered) =>
  Math.max(widths.size, Object.keys(layouts).length, Object.keys(tabular).length)

/**
 * How words are laid out in a font, for all documents: they say the same in the same words, and to lay these out anew
 * in each was most of what a letter took.
 */
function rememberedOf(font: string): Remembered {
  const known = remembered.get(font)
  if (known !== undefined && sizeOf(known) <= REMEMBERED_WORDS) return known
  const fresh: Remembered = {
    layouts: Object.create(null),
    tabular: Object.create(null),
    widths: new Map(),
    parsed: known?.parsed,
  }
  remembered.set(font, fresh)
  return fresh
}

function share(font: EmbeddedFont, known: Remembered): void {
  known.parsed = font.font
  font.layoutCache = known.layouts
  const layOut = font.layoutRun.bind(font)
  font.layoutRun = (text, features) => {
    if (features === undefined) return layOut(text)
    const run = known.tabular[text] ?? layOut(text, features)
    known.tabular[text] = run
    return run
  }
}

/** Says for each letter which embedded font has it, so that no page shows an empty box (PDF/UA 7.21.8). */
export function createFonts(pen: PDFKit.PDFDocument) {
  const registered = new Map<string, Remembered>()
  const chosen: Record<PdfWeight, Map<string, string | null>> = {
    regular: new Map(),
    semibold: new Map(),
    bold: new Map(),
  }

  function use(name: string, subset: string, weight: PdfWeight): PDFKit.PDFDocument {
    if (registered.has(name)) return pen.font(name)
    const known = rememberedOf(name)
    registered.set(name, known)
    const source = known.parsed ?? readFont(subset, WEIGHTS[weight])
    pen.registerFont(name, source as PDFKit.Mixins.PDFFontSource).font(name)
    share(embedded(pen), known)
    return pen
  }

  function fontFor(letter: string, weight: PdfWeight): string | null {
    const known = chosen[weight].get(letter)
    if (known !== undefined) return known
    const point = letter.codePointAt(0) ?? 0
    let found: string | null = null
    for (const subset of SUBSETS) {
      const name = `${weight} ${subset}`
      if (!embedded(use(name, subset, weight)).font.hasGlyphForCodePoint(point)) continue
      found = name
      break
    }
    chosen[weight].set(letter, found)
    return found
  }

  const UNIT = 1000
  /** At a size of one. */
  function unitWidth({ text, font }: PdfRun, tabular: boolean | undefined): number {
    const widths = registered.get(font)?.widths
    const key = tabular ? `tabular ${text}` : text
    const known = widths?.get(key)
    if (known !== undefined) return known
    const width = pen.font(font).fontSize(UNIT).widthOfString(text, getFeatures(text, tabular)) / UNIT
    widths?.set(key, width)
    return width
  }

  return {
    /** The text in pieces of one font each. */
    runsOf(text: string, weight: PdfWeight): PdfRun[] {
      const runs: PdfRun[] = []
      for (const letter of text) {
        const own = letter in STAND_INS ? null : fontFor(letter, weight)
        const drawn = own === null ? (STAND_INS[letter] ?? UNKNOWN) : letter
        const font = own ?? `${weight} latin`
        const last = runs.at(-1)
        if (last?.font === font) last.text += drawn
        else runs.push({ text: drawn, font })
      }
      // A stand-in may be the first that is drawn in its weight.
      if (runs.length > 0) fontFor(' ', weight)
      return runs
    },
    /** `tabular`: digits of one width, for columns of numbers. */
    widthOf: (runs: readonly PdfRun[], size: number, tabular?: boolean): number =>
      runs.reduce((sum, run) => sum + unitWidth(run, tabular) * size, 0),
  }
}

export type PdfFonts = ReturnType<typeof createFonts>
