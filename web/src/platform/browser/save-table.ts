import type { Cell, ChartTable } from '@plumbline/charts/scene/chart-table'

const NEEDS_QUOTES = /[",\r\n]/
// A spreadsheet would run text that starts like a formula.
const FORMULA = /^[=+\-@\t\r]/

function cellText(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The values behind a chart in full precision, as in the exported figures. */
export function tableCsv({ columns, rows }: ChartTable): string {
  const lines = [columns.map(({ label }) => label), ...rows]
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

export function saveTable(name: string, table: ChartTable): void {
  const href = URL.createObjectURL(new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = href
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(href)
}
