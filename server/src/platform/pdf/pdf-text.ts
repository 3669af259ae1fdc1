import { getFeatures, type PdfFonts, type PdfRun, type PdfWeight } from './pdf-fonts.ts'

export type PdfTextStyle = {
  size: number
  weight: PdfWeight
  leading: number
  color: string
  after: number
  /** Digits of equal width. */
  tabular?: boolean
}
export type PdfLine = { runs: PdfRun[]; width: number }
export type PdfAlign = 'left' | 'right' | 'center'

const INK = '#14202b'
const MUTED = '#4a5763'

export const PDF_STYLES = {
  h1: { size: 20, weight: 'bold', leading: 25, color: INK, after: 8 },
  h2: { size: 13.5, weight: 'bold', leading: 18, color: INK, after: 5 },
  h3: { size: 10.5, weight: 'semibold', leading: 14, color: INK, after: 3 },
  lead: { size: 12, weight: 'regular', leading: 17, color: INK, after: 8 },
  letter: { size: 10.5, weight: 'regular', leading: 14.5, color: INK, after: 7.5 },
  body: { size: 9.5, weight: 'regular', leading: 13.5, color: INK, after: 6 },
  strong: { size: 9.5, weight: 'semibold', leading: 13.5, color: INK, after: 4 },
  muted: { size: 8.5, weight: 'regular', leading: 12, color: MUTED, after: 5 },
  number: { size: 18, weight: 'bold', leading: 22, color: INK, after: 2 },
  code: { size: 16, weight: 'semibold', leading: 22, color: INK, after: 8 },
  cell: { size: 8, weight: 'regular', leading: 10.5, color: INK, after: 0, tabular: true },
  cellHead: { size: 8, weight: 'semibold', leading: 10.5, color: INK, after: 0, tabular: true },
} as const satisfies Record<string, PdfTextStyle>
export type PdfStyle = keyof typeof PDF_STYLES

/** Lines of at most this width. A wider word is broken. Line feeds in the text are kept. */
export function wrapText(fonts: PdfFonts, text: string, style: PdfTextStyle, width: number): PdfLine[] {
  return text.split('\n').flatMap((part) => wrapParagraph(fonts, part, style, width))
}

function wrapParagraph(fonts: PdfFonts, text: string, style: PdfTextStyle, width: number): PdfLine[] {
  const getWidth = (piece: string) =>
    fonts.measure(fonts.splitRuns(piece, style.weight), style.size, style.tabular)
  const toLine = (piece: string): PdfLine => {
    const runs = fonts.splitRuns(piece, style.weight)
    return { runs, width: fonts.measure(runs, style.size, style.tabular) }
  }
  const space = getWidth(' ')
  const lines: PdfLine[] = []
  let current = ''
  let reached = 0
  for (const word of text.split(' ')) {
    let rest = word
    let restWidth = getWidth(rest)
    if (current !== '' && reached + space + restWidth <= width) {
      current = `${current} ${rest}`
      reached += space + restWidth
      continue
    }
    if (current !== '') lines.push(toLine(current))
    while (restWidth > width && rest.length > 1) {
      const head = longestHead(rest, (piece) => getWidth(piece) <= width)
      lines.push(toLine(head))
      rest = rest.slice(head.length)
      restWidth = getWidth(rest)
    }
    current = rest
    reached = restWidth
  }
  lines.push(toLine(current))
  return lines
}

function longestHead(word: string, fits: (piece: string) => boolean): string {
  let length = 1
  while (length < word.length - 1 && fits(word.slice(0, length + 1))) length += 1
  return word.slice(0, length)
}

/** Draws one line. */
export function drawLine(
  pen: PDFKit.PDFDocument,
  line: PdfLine,
  style: PdfTextStyle,
  place: { x: number; y: number; width: number; align: PdfAlign },
): void {
  const slack = place.width - line.width
  let x = place.x + (place.align === 'right' ? slack : place.align === 'center' ? slack / 2 : 0)
  const y = place.y + (style.leading - style.size) / 2
  for (const { text, font } of line.runs) {
    if (text === '') continue
    pen.font(font).fontSize(style.size).fillColor(style.color)
    pen.text(text, x, y, { lineBreak: false, ...getFeatures(text, style.tabular) })
    if (line.runs.length > 1) x += pen.widthOfString(text, getFeatures(text, style.tabular))
  }
}
