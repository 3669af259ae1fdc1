import type { PdfFonts } from './pdf-fonts.ts'
import { PDF_STYLES, type PdfLine, wrapText } from './pdf-text.ts'

export type PdfColumn = {
  title: string
  align?: 'left' | 'right'
}

/** The first cell of each row is its header, unless `rowHeaders` is false. */
export type PdfTable = {
  rowHeaders?: false
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
}

export const CELL_PADDING = { x: 4, y: 3 }
const WIDEST = 220

type Cells = PdfLine[][]
export type TableLayout = { widths: number[]; header: Cells; rows: Cells[] }

/** Columns are as wide as their content, together at most as wide as the page. Longer texts get several lines. */
export function layOutTable(
  fonts: PdfFonts,
  { columns, rows, rowHeaders }: PdfTable,
  width: number,
): TableLayout {
  const headAt = rowHeaders === false ? -1 : 0
  const getWidth = (text: string, head: boolean) => {
    const { weight, size } = head ? PDF_STYLES.cellHead : PDF_STYLES.cell
    return fonts.measure(fonts.splitRuns(text, weight), size, true)
  }
  const widest = (texts: readonly string[], head: boolean) =>
    Math.max(0, ...texts.map((text) => getWidth(text, head)))
  const words = (text: string) => text.split(/[ \n]/)
  const needs = columns.map(({ title }, at) => {
    const cells = rows.map((row) => row[at] ?? '')
    const padding = CELL_PADDING.x * 2 + 0.5
    return {
      least:
        padding +
        Math.min(WIDEST, Math.max(widest(words(title), true), widest(cells.flatMap(words), at === headAt))),
      wish: padding + Math.min(WIDEST, Math.max(widest([title], true) * 0.6, widest(cells, at === headAt))),
    }
  })
  const widths = shareWidth(needs, width)
  const wrap = (text: string, at: number, head: boolean) =>
    wrapText(
      fonts,
      text,
      head ? PDF_STYLES.cellHead : PDF_STYLES.cell,
      Math.max(1, (widths[at] ?? 0) - CELL_PADDING.x * 2),
    )
  return {
    widths,
    header: columns.map(({ title }, at) => wrap(title, at, true)),
    rows: rows.map((row) => columns.map((_, at) => wrap(row[at] ?? '', at, at === headAt))),
  }
}

function shareWidth(needs: readonly { least: number; wish: number }[], width: number): number[] {
  const sum = (key: 'least' | 'wish') =>
    needs.reduce((total, need) => total + Math.max(need.least, need[key]), 0)
  const wished = sum('wish')
  if (wished <= width) {
    const extra = (width - wished) / Math.max(1, needs.length)
    return needs.map(({ least, wish }) => Math.max(least, wish) + extra)
  }
  const least = sum('least')
  if (least >= width) return needs.map((need) => (need.least * width) / least)
  const share = (width - least) / (wished - least)
  return needs.map((need) => need.least + (Math.max(need.least, need.wish) - need.least) * share)
}
