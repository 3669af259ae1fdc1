import type { Cell, ChartTable } from '@plumbline/charts/scene/chart-table'
import { disarmFormulas } from '@plumbline/contract/core/spreadsheet-text'

const NEEDS_QUOTES = /[",\r\n]/

function cellText(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = disarmFormulas(value)
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
