import type { PdfCanvas, PdfElement } from './pdf-canvas.ts'
import { PDF_BOTTOM, PDF_LEFT, PDF_TOP, PDF_WIDTH } from './pdf-pages.ts'
import { CELL_PADDING, layOutTable, type PdfTable, type TableLayout } from './pdf-table-layout.ts'
import { drawLine, PDF_STYLES, type PdfLine } from './pdf-text.ts'

const RULE = '#9aa5ae'
const HEAD_FILL = '#e9edf0'
const AFTER = 10

type Row = { cells: readonly PdfLine[][]; isHead: boolean; parent: PdfElement | null }

const isRowHead = ({ rowHeaders }: PdfTable, at: number) => at === 0 && rowHeaders !== false
const countLines = (cells: readonly PdfLine[][]) => Math.max(1, ...cells.map((lines) => lines.length))
const getHeight = (lines: number) => lines * PDF_STYLES.cell.leading + CELL_PADDING.y * 2

/** The header is repeated on each page, and a row that is longer than a page continues on the next. */
export function drawTable(canvas: PdfCanvas, parent: PdfElement, table: PdfTable): void {
  const { pages, fonts, child } = canvas
  const layout = layOutTable(fonts, table, PDF_WIDTH)
  const headHeight = getHeight(countLines(layout.header))
  const firstHeight = getHeight(countLines(layout.rows[0] ?? []))
  pages.ensure(Math.min(headHeight + firstHeight, PDF_BOTTOM - PDF_TOP))
  const element = child('Table', parent)
  const head = child('THead', element)
  const header = { cells: layout.header, isHead: true }
  drawRow(canvas, table, layout, { ...header, parent: head })
  head.end()
  const body = child('TBody', element)
  for (const cells of layout.rows) {
    if (pages.left() < getHeight(countLines(cells))) {
      pages.next()
      // Not tagged, because the structure tree has the header once.
      drawRow(canvas, table, layout, { ...header, parent: null })
    }
    drawRow(canvas, table, layout, { cells, isHead: false, parent: body })
  }
  body.end()
  element.end()
  pages.advance(AFTER)
}

function drawRow(canvas: PdfCanvas, table: PdfTable, layout: TableLayout, row: Row): void {
  const { pages, child } = canvas
  const tr = row.parent && child('TR', row.parent)
  const elements = row.cells.map((_, at) => {
    if (tr === null) return null
    const scope = row.isHead ? 'Column' : isRowHead(table, at) ? 'Row' : null
    return scope === null ? child('TD', tr) : child('TH', tr, { scope })
  })
  const most = countLines(row.cells)
  let from = 0
  while (from < most) {
    const room = Math.max(1, Math.floor((pages.left() - CELL_PADDING.y * 2) / PDF_STYLES.cell.leading))
    const to = Math.min(most, from + room)
    drawSlice(canvas, table, layout, { ...row, elements, from, to })
    from = to
    if (from < most) pages.next()
  }
  for (const element of elements) element?.end()
  tr?.end()
}

type Slice = Row & { elements: readonly (PdfElement | null)[]; from: number; to: number }

function drawSlice(canvas: PdfCanvas, table: PdfTable, layout: TableLayout, slice: Slice): void {
  const { pen, pages, mark, furniture } = canvas
  const { cells, isHead, elements, from, to } = slice
  const top = pages.y()
  const height = getHeight(to - from)
  furniture(() => {
    if (isHead) pen.rect(PDF_LEFT, top, PDF_WIDTH, height).fill(HEAD_FILL)
    pen.moveTo(PDF_LEFT, top + height).lineTo(PDF_LEFT + PDF_WIDTH, top + height)
    pen.lineWidth(isHead ? 0.8 : 0.4).stroke(RULE)
  })
  let x = PDF_LEFT
  for (const [at, lines] of cells.entries()) {
    const now = lines.slice(from, to)
    const width = layout.widths[at] ?? 0
    const place = { x: x + CELL_PADDING.x, width: width - CELL_PADDING.x * 2 }
    const align = table.columns[at]?.align ?? 'left'
    const bold = isHead || isRowHead(table, at)
    const draw = () => {
      for (const [index, line] of now.entries()) {
        const y = top + CELL_PADDING.y + index * PDF_STYLES.cell.leading
        drawLine(pen, line, PDF_STYLES[bold ? 'cellHead' : 'cell'], { ...place, y, align })
      }
    }
    const element = elements[at]
    if (now.length > 0 && element) mark(element, bold ? 'TH' : 'TD', draw)
    else if (now.length > 0) furniture(draw)
    x += width
  }
  pages.advance(height)
}
