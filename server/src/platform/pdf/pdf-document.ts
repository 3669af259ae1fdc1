import type { Locale } from '@plumbline/contract/core/locale'
import PDFDocument from 'pdfkit'
import { createPdfCanvas, type PdfElement } from './pdf-canvas.ts'
import { createFonts } from './pdf-fonts.ts'
import { createPdfPages, PDF_LEFT, PDF_TOP, PDF_WIDTH, type Running } from './pdf-pages.ts'
import { drawTable } from './pdf-table.ts'
import type { PdfTable } from './pdf-table-layout.ts'
import {
  drawLine,
  PDF_STYLES,
  type PdfAlign,
  type PdfLine,
  type PdfStyle,
  type PdfTextStyle,
  wrapText,
} from './pdf-text.ts'

export type PdfOptions = {
  title: string
  subject: string
  author: string
  language: Locale
  /** The page number in the footer, such as 'Page 3 of 8'. Each section counts its own pages. */
  pageLabel: (page: number, pages: number) => string
  /** In points; default: letter. */
  page?: { width: number; height: number }
}

/** A square picture in a box, with its meaning for screen readers and a line below the rows. */
export type BoxPicture = {
  side: number
  alt: string
  caption: string
  draw: (pen: PDFKit.PDFDocument) => void
}

type Box = { x: number; y: number; width: number; height: number }
type Levels = 1 | 2 | 3
type Outline = PDFKit.PDFOutline

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const
// Space for a heading and the beginning of the text below it.
const KEEP_WITH_NEXT = 64
const BULLET_WIDTH = 14
const BOX_PAD = 8
const BOX_ROW = 19
// Above the line below the rows.
const BOX_GAP = 5
// Where the values of a box begin.
const BOX_VALUE_AT = 270
// Beside a picture.
const BOX_VALUE_NEAR = 232

// This option is missing in the package's types.
const UNIVERSALLY_ACCESSIBLE: object = { subset: 'PDF/UA' }

/** A tagged document (PDF/UA), in letter size unless told otherwise. All content is in the structure tree or marked as furniture. */
export function openPdf({ title, subject, author, language, pageLabel, page }: PdfOptions) {
  const pen = new PDFDocument({
    size: page === undefined ? 'LETTER' : [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    ...UNIVERSALLY_ACCESSIBLE,
    info: { Title: title, Subject: subject, Author: author, Creator: author, Producer: author },
  })
  const fonts = createFonts(pen)
  const pages = createPdfPages(pen, fonts, page?.height)
  const canvas = createPdfCanvas(pen, fonts, pages)
  const { child, mark } = canvas
  const root = pen.struct('Document')
  pen.addStructure(root)
  let section = root
  const bookmarks: Outline[] = [pen.outline]

  function drawLines(
    element: PdfElement,
    type: string,
    lines: readonly PdfLine[],
    style: PdfStyle,
    box: { indent?: number; align?: PdfAlign } = {},
  ): void {
    const look = PDF_STYLES[style]
    const indent = box.indent ?? 0
    let rest = lines
    while (rest.length > 0) {
      const fit = Math.max(1, Math.floor(pages.left() / look.leading))
      const now = rest.slice(0, fit)
      mark(element, type, () => {
        for (const line of now) {
          const place = { x: PDF_LEFT + indent, y: pages.y(), width: PDF_WIDTH - indent }
          drawLine(pen, line, look, { ...place, align: box.align ?? 'left' })
          pages.advance(look.leading)
        }
      })
      rest = rest.slice(fit)
      if (rest.length > 0) pages.next()
    }
    pages.advance(look.after)
  }

  function text(
    type: string,
    words: string,
    style: PdfStyle,
    { align = 'left', keep = 0 }: { align?: PdfAlign; keep?: number } = {},
  ): void {
    const lines = wrapText(fonts, words, PDF_STYLES[style], PDF_WIDTH)
    const { leading } = PDF_STYLES[style]
    pages.ensure(Math.min(lines.length, 2) * leading + keep)
    const element = child(type, section)
    drawLines(element, type, lines, style, { align })
    element.end()
  }

  /** The caption below the rows of a box, and the picture at its right edge. */
  function drawBoxPicture(picture: BoxPicture, caption: readonly PdfLine[], top: number): void {
    pages.advance(BOX_GAP)
    const words = child('P', section)
    mark(words, 'P', () => {
      for (const line of caption) {
        const place = { x: PDF_LEFT + BOX_PAD, y: pages.y(), width: PDF_WIDTH, align: 'left' as const }
        drawLine(pen, line, PDF_STYLES.muted, place)
        pages.advance(PDF_STYLES.muted.leading)
      }
    })
    words.end()
    const { side, alt, draw } = picture
    const [x, y] = [PDF_LEFT + PDF_WIDTH - side - BOX_PAD, top + BOX_PAD]
    const element = child('Figure', section, { alt, bbox: [x, y, x + side, y + side], placement: 'Block' })
    mark(element, 'Figure', () => {
      pen.save().translate(x, y)
      draw(pen)
      pen.restore()
    })
    element.end()
  }

  return {
    /** Starts a new page and its own page numbers. `running` is the header and footer of its pages. */
    beginSection(running: Running, inLanguage: Locale = language): void {
      this.endSection()
      section = child('Sect', root, { lang: inLanguage })
      pages.beginSection(running, pageLabel)
    },
    endSection(): void {
      if (section === root) return
      section.end()
      section = root
      pages.endSection()
    },
    /** With `bookmark`, the heading is also in the outline. */
    heading(
      level: Levels,
      words: string,
      { keep = KEEP_WITH_NEXT, bookmark = level < 3, style = HEADINGS[level] as PdfStyle } = {},
    ): void {
      if (level > 1 && pages.y() > PDF_TOP) pages.advance(level === 2 ? 12 : 6)
      text(`H${level}`, words, style, { keep })
      if (!bookmark) return
      bookmarks.length = level
      const parent = bookmarks.at(-1) ?? pen.outline
      bookmarks.push(parent.addItem(words))
    },
    paragraph(
      words: string,
      { style = 'body' as PdfStyle, align = 'left' as PdfAlign, keep = 0 } = {},
    ): void {
      text('P', words, style, { align, keep })
    },
    /** Paragraphs on one page, such as the last words of a letter with the signature. */
    together(paragraphs: readonly string[], style: PdfStyle): void {
      const { leading, after } = PDF_STYLES[style]
      const lines = paragraphs.flatMap((words) => wrapText(fonts, words, PDF_STYLES[style], PDF_WIDTH))
      pages.ensure(lines.length * leading + (paragraphs.length - 1) * after)
      for (const words of paragraphs) text('P', words, style)
    },
    list(items: readonly string[]): void {
      const element = child('L', section)
      for (const item of items) {
        const lines = wrapText(fonts, item, PDF_STYLES.body, PDF_WIDTH - BULLET_WIDTH)
        pages.ensure(Math.min(lines.length, 2) * PDF_STYLES.body.leading)
        const li = child('LI', element)
        const label = child('Lbl', li)
        const [bullet] = wrapText(fonts, '•', PDF_STYLES.body, BULLET_WIDTH)
        mark(label, 'Lbl', () => {
          if (bullet === undefined) return
          const place = { x: PDF_LEFT, y: pages.y(), width: BULLET_WIDTH, align: 'left' as const }
          drawLine(pen, bullet, PDF_STYLES.body, place)
        })
        label.end()
        const body = child('LBody', li)
        drawLines(body, 'LBody', lines, 'body', { indent: BULLET_WIDTH })
        pages.advance(-PDF_STYLES.body.after / 2)
        body.end()
        li.end()
      }
      element.end()
      pages.advance(PDF_STYLES.body.after)
    },
    /** A frame around pairs of a label and its value, such as a due date; with a picture on its right side. */
    box(rows: readonly (readonly [label: string, value: string])[], picture?: BoxPicture): void {
      const [side, values] = picture === undefined ? [0, BOX_VALUE_AT] : [picture.side, BOX_VALUE_NEAR]
      const caption =
        picture === undefined
          ? []
          : wrapText(fonts, picture.caption, PDF_STYLES.muted, PDF_WIDTH - side - 4 * BOX_PAD)
      const written =
        rows.length * BOX_ROW + (caption.length > 0 ? BOX_GAP : 0) + caption.length * PDF_STYLES.muted.leading
      const height = Math.max(written, side) + 2 * BOX_PAD
      pages.ensure(height + BOX_PAD)
      const top = pages.y()
      canvas.furniture(() => {
        pen.roundedRect(PDF_LEFT, top, PDF_WIDTH, height, 4).lineWidth(1).stroke(PDF_STYLES.strong.color)
      })
      pages.advance(BOX_PAD)
      for (const [label, value] of rows) {
        const element = child('P', section)
        const y = pages.y()
        mark(element, 'P', () => {
          for (const [words, style, x] of [
            [`${label} `, 'letter', BOX_PAD],
            [value, 'h2', values],
          ] as const) {
            const [line] = wrapText(fonts, words, PDF_STYLES[style], PDF_WIDTH)
            const place = { x: PDF_LEFT + x, y, width: PDF_WIDTH - x, align: 'left' as const }
            if (line !== undefined) drawLine(pen, line, PDF_STYLES[style], place)
          }
        })
        element.end()
        pages.advance(BOX_ROW)
      }
      if (picture !== undefined) drawBoxPicture(picture, caption, top)
      pages.advance(top + height - pages.y() + PDF_STYLES.letter.after)
    },
    table: (table: PdfTable) => drawTable(canvas, section, table),
    /** The origin of `draw` is the top left corner of the figure. `alt` describes it for screen readers. */
    figure(
      alt: string,
      size: { width: number; height: number },
      draw: (pen: PDFKit.PDFDocument) => void,
    ): void {
      pages.ensure(size.height)
      const [x, y] = [PDF_LEFT, pages.y()]
      const bbox = [x, y, x + size.width, y + size.height]
      const element = child('Figure', section, { alt, bbox, placement: 'Block' })
      mark(element, 'Figure', () => {
        pen.save().translate(x, y)
        draw(pen)
        pen.restore()
      })
      element.end()
      pages.advance(size.height + 8)
    },
    /** Text at a fixed place, such as an address in the window of an envelope; what follows does not move. */
    place(
      words: string,
      look: PdfTextStyle,
      box: { x: number; y: number; width: number; align?: PdfAlign },
    ): void {
      const element = child('P', section)
      mark(element, 'P', () => {
        for (const [at, line] of wrapText(fonts, words, look, box.width).entries()) {
          drawLine(pen, line, look, { align: 'left', ...box, y: box.y + at * look.leading })
        }
      })
      element.end()
    },
    /** A picture at a fixed place. */
    placePicture(alt: string, box: Box, draw: (pen: PDFKit.PDFDocument) => void): void {
      const bbox = [box.x, box.y, box.x + box.width, box.y + box.height]
      const element = child('Figure', section, { alt, bbox, placement: 'Block' })
      mark(element, 'Figure', () => draw(pen))
      element.end()
    },
    /** Marks for people and machines that handle the paper; screen readers ignore them. */
    furniture: (draw: (pen: PDFKit.PDFDocument) => void) => canvas.furniture(() => draw(pen)),
    countLines: (words: string, look: PdfTextStyle, width: number) =>
      wrapText(fonts, words, look, width).length,
    openImage: (bytes: Uint8Array) =>
      (pen as unknown as { openImage(source: Uint8Array): object }).openImage(bytes),
    moveTo: (height: number) => pages.moveTo(height),
    space: (points: number) => pages.advance(points),
    /** Goes on at the top of the next page. */
    startPage: () => pages.next(),
    fonts,
    stream: pen as AsyncIterable<Uint8Array>,
    end(): void {
      this.endSection()
      root.end()
      pen.end()
    },
    fail: (error: Error) => void pen.destroy(error),
  }
}

export type Pdf = ReturnType<typeof openPdf>
