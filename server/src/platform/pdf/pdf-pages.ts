import type { PdfFonts } from './pdf-fonts.ts'
import { drawLine, PDF_STYLES, type PdfAlign, wrapText } from './pdf-text.ts'

const PAGE = { width: 612, height: 792 }
const MARGIN = 54
export const PDF_LEFT = MARGIN
/** Of A4 too, whose right margin is smaller. */
export const PDF_WIDTH = PAGE.width - 2 * MARGIN
export const PDF_TOP = 72
const FOOT_MARGIN = 60
export const PDF_BOTTOM = PAGE.height - FOOT_MARGIN
const RUNNING_Y = 36
const FOOT_MARGIN_Y = 44
const RULE = '#9aa5ae'

/** The header on the left and on the right, and the footer. A letter has its letterhead on the first page instead. */
export type Running = { left: string; right: string; foot?: string; isLetter?: true }
type PageLabel = (page: number, pages: number) => string

/** The position of the next content, and the header and footer of each page. */
export function createPdfPages(pen: PDFKit.PDFDocument, fonts: PdfFonts, pageHeight: number = PAGE.height) {
  const bottom = pageHeight - FOOT_MARGIN
  let y = PDF_TOP
  let running: Running = { left: '', right: '' }
  let label: PageLabel = String

  function furnish(text: string, at: number, align: PdfAlign, width = PDF_WIDTH): void {
    const [line] = wrapText(fonts, text, PDF_STYLES.muted, width)
    const x = align === 'right' ? PDF_LEFT + PDF_WIDTH - width : PDF_LEFT
    if (line) drawLine(pen, line, PDF_STYLES.muted, { x, y: at, width, align })
  }

  function drawHeader(): void {
    furnish(running.left, RUNNING_Y, 'left', PDF_WIDTH * 0.7)
    furnish(running.right, RUNNING_Y, 'right', PDF_WIDTH * 0.3)
    const ruleY = RUNNING_Y + PDF_STYLES.muted.leading + 4
    pen
      .moveTo(PDF_LEFT, ruleY)
      .lineTo(PDF_LEFT + PDF_WIDTH, ruleY)
      .lineWidth(0.4)
      .stroke(RULE)
  }

  function next(): void {
    pen.addPage()
    y = PDF_TOP
  }

  return {
    y: () => y,
    left: () => bottom - y,
    advance(points: number): void {
      y += points
    },
    /** Goes on at this height of the page. */
    moveTo(height: number): void {
      y = height
    },
    next,
    /** Starts a new page if this one has less space. */
    ensure(height: number): void {
      if (y > PDF_TOP && bottom - y < height) next()
    },
    beginSection(over: Running, pageLabel: PageLabel): void {
      running = over
      label = pageLabel
      next()
    },
    /** Draws headers and footers now, when the number of pages is known. */
    endSection(): void {
      const { start, count } = pen.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pen.switchToPage(start + page)
        pen.markContent('Artifact', { type: 'Pagination' })
        if (page > 0 || !running.isLetter) drawHeader()
        const footY = pageHeight - FOOT_MARGIN_Y
        furnish(running.foot ?? '', footY, 'left', PDF_WIDTH * 0.7)
        furnish(label(page + 1, count), footY, 'right', PDF_WIDTH * 0.3)
        pen.endMarkedContent()
      }
      pen.flushPages()
    },
  }
}

export type PdfPages = ReturnType<typeof createPdfPages>
