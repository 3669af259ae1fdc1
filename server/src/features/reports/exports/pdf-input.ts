import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import { formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Figure } from '@plumbline/contract/reports/figures'
import type { ReportCase } from '@plumbline/contract/reports/report-cases'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { PeerDefinition, Report, ReportPeers } from '@plumbline/contract/reports/reports'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import type { Pdf } from '#platform/pdf/pdf-document.ts'
import type { PdfTable } from '#platform/pdf/pdf-table-layout.ts'
import type { TipSheet } from './exports.repository.ts'
import type { PdfTexts } from './pdf-words.ts'

/** What the report page and its PDF read. */
export type ReportParts = {
  report: Report
  peers: ReportPeers
  definitions: readonly PeerDefinition[]
  tipSheets: readonly TipSheet[]
  /** R-REP-42: a case waits for the practice. */
  isAuditDue: boolean
  /** The audits of the code, with what came after each. */
  audits?: readonly ReportCase[]
  /** All reports of the quarter; left out where the document lists them at its beginning. */
  codes?: readonly ReportRow[]
}

export type Chapter = ReportParts & {
  pdf: Pdf
  texts: PdfTexts
  headline: Figure
}

/** Charts are laid out for this width and drawn smaller. */
export const CHART_WIDTH = 680
export const PAPER_WIDTH = 504

type ChartColumn = ChartTable['columns'][number]

function formatValue(language: Locale, column: ChartColumn | undefined, value: number): string {
  if (column?.kind !== 'value') return formatNumber(language, value)
  return column.isRounded ? peerPercent(language, value) : exactPercent(language, value)
}

/** The values behind a chart, as in the page's table. */
export const chartTable = ({ language, words }: PdfTexts, { columns, rows }: ChartTable): PdfTable => ({
  columns: columns.map(({ label, kind }) => ({
    title: label,
    align: kind === 'text' ? 'left' : 'right',
  })),
  rows: rows.map((row) =>
    row.map((cell, at) =>
      typeof cell === 'number' ? formatValue(language, columns[at], cell) : (cell ?? words.none),
    ),
  ),
})

/** Folds a long and narrow table into several columns. */
export function foldTable({ columns, rows }: PdfTable, times: number): PdfTable {
  const height = Math.ceil(rows.length / times)
  return {
    rowHeaders: false,
    columns: Array.from({ length: times }, () => columns).flat(),
    rows: Array.from({ length: height }, (_, at) =>
      Array.from(
        { length: times },
        (_each, part) => rows[part * height + at] ?? columns.map(() => ''),
      ).flat(),
    ),
  }
}
