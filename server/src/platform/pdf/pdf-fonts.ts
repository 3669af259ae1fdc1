import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackWoff } from './woff.ts'

const WEIGHTS = { regular: 400, semibold: 600, bold: 700 } as const
export type PdfWeight = keyof typeof WEIGHTS

// Names may contain letters that the first subset does not have.
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const

// Characters that no subset of the typeface has.
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
// The features that choose a glyph by its neighbors: the x of 3x4 becomes a multiplication sign, and a reader finds one
// character for both. They also take most of the layout time.
const PLAIN = { calt: false, clig: false, liga: false, rclt: false }
// Digits of equal width, so that numbers line up in columns.
const TABULAR = { ...PLAIN, tnum: true }
const DIGIT = /\d/
export const getFeatures = (text: string, tabular: boolean | undefined) =>
  tabular && DIGIT.test(text) ? { features: TABULAR as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {}

export type PdfRun = { text: string; font: string }

type Glyph = { codePoints: readonly number[] }
type ParsedFont = {
  hasGlyphForCodePoint(point: number): boolean
  getGlyph(id: number, characters?: readonly number[]): Glyph | null
}
type EmbeddedFont = {
  font: ParsedFont
  layoutCache: object
  layoutRun(text: string, features?: object): object
}
const embedded = (pen: PDFKit.PDFDocument) => (pen as unknown as { _font: EmbeddedFont })._font

const require = createRequire(import.meta.url)
const FILES = join(dirname(require.resolve('@fontsource/inter/package.json')), 'files')

const readFont = (subset: string, weight: number): Buffer =>
  unpackWoff(readFileSync(join(FILES, `inter-${subset}-${weight}-normal.woff`)))

// A few megabytes.
const CACHED_WORDS_MAX = 5_000
type FontCache = {
  layouts: Record<string, object>
  /** Layouts with digits of equal width, which the package does not cache itself. */
  tabular: Record<string, object>
  widths: Map<string, number>
  /** The parsed font file. The package accepts it instead of the file. */
  parsed?: ParsedFont | undefined
}
const caches = new Map<string, FontCache>()

const countWords = ({ layouts, tabular, widths }: FontCache) =>
  Math.max(widths.size, Object.keys(layouts).length, Object.keys(tabular).length)

/** Shared by all documents, because they use the same words and layout took most of the time of a letter. */
function getCache(font: string): FontCache {
  const known = caches.get(font)
  if (known !== undefined && countWords(known) <= CACHED_WORDS_MAX) return known
  const fresh: FontCache = {
    layouts: Object.create(null),
    tabular: Object.create(null),
    widths: new Map(),
    parsed: known?.parsed,
  }
  caches.set(font, fresh)
  return fresh
}

/**
 * The package remembers a glyph with the characters of its first use. A dot that one document used only as part of a
 * colon was remembered without a character, so the text of later documents had no decimal points.
 */
function nameGlyphs(font: ParsedFont): ParsedFont {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters)
    if (glyph !== null && glyph.codePoints.length === 0) glyph.codePoints = characters
    return glyph
  }
  return font
}

function share(font: EmbeddedFont, known: FontCache): void {
  known.parsed ??= nameGlyphs(font.font)
  font.layoutCache = known.layouts
  const layOut = font.layoutRun.bind(font)
  font.layoutRun = (text, features) => {
    if (features === undefined) return layOut(text, PLAIN)
    const run = known.tabular[text] ?? layOut(text, features)
    known.tabular[text] = run
    return run
  }
}

/** Chooses an embedded font for each character, so that no page shows an empty box (PDF/UA 7.21.8). */
export function createFonts(pen: PDFKit.PDFDocument) {
  const registered = new Map<string, FontCache>()
  const chosen: Record<PdfWeight, Map<string, string | null>> = {
    regular: new Map(),
    semibold: new Map(),
    bold: new Map(),
  }

  function use(name: string, subset: string, weight: PdfWeight): PDFKit.PDFDocument {
    if (registered.has(name)) return pen.font(name)
    const known = getCache(name)
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
  /** The width at font size 1. */
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
    /** Splits the text into pieces of one font each. */
    splitRuns(text: string, weight: PdfWeight): PdfRun[] {
      const runs: PdfRun[] = []
      for (const letter of text) {
        const own = letter in STAND_INS ? null : fontFor(letter, weight)
        const drawn = own === null ? (STAND_INS[letter] ?? UNKNOWN) : letter
        const font = own ?? `${weight} latin`
        const last = runs.at(-1)
        if (last?.font === font) last.text += drawn
        else runs.push({ text: drawn, font })
      }
      // Registers the font in case a stand-in is the first text in this weight.
      if (runs.length > 0) fontFor(' ', weight)
      return runs
    },
    /** `tabular`: digits of equal width, for columns of numbers. */
    measure: (runs: readonly PdfRun[], size: number, tabular?: boolean): number =>
      runs.reduce((sum, run) => sum + unitWidth(run, tabular) * size, 0),
  }
}

export type PdfFonts = ReturnType<typeof createFonts>
