import type { FeedbackTheme } from '@plumbline/contract/feedback'
import { formatNumber, formatPercent } from '@plumbline/contract/format'
import { formatPeriod } from '@plumbline/contract/period'
import { Card } from '#ui/Card.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { TableCell } from '#ui/TableCell.tsx'
import { TableHeader } from '#ui/TableHeader.tsx'
import { TableRow } from '#ui/TableRow.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'

type Counts = { helpful: number; not_helpful: number }
type Props = {
  themes: readonly (Counts & { theme: FeedbackTheme | null })[]
  trend: readonly (Counts & { period: string })[]
}

/** How often each theme was named, with a bar of it, and the ratings by quarter. */
export function ThemesCard({ themes, trend }: Props) {
  const { feedback: words, locale } = useSupportFeedbackTexts()
  const most = Math.max(1, ...themes.map(({ helpful, not_helpful }) => helpful + not_helpful))
  return (
    <Card title={words.themesTitle} subtitle={words.themesText} flush>
      <div className="grid gap-6 pb-4 lg:grid-cols-2">
        <CountsTable
          caption={words.themesCaption}
          first={words.columns.theme}
          rows={themes.map((row) => ({ ...row, name: words.themes[row.theme ?? 'none'] }))}
          most={most}
        />
        <CountsTable
          caption={words.trendCaption}
          first={words.columns.quarter}
          rows={trend.map((row) => ({ ...row, name: formatPeriod(locale, row.period) }))}
          most={null}
        />
      </div>
    </Card>
  )
}

type TableProps = {
  caption: string
  first: string
  rows: readonly (Counts & { name: string })[]
  /** The longest bar; null: the share is written instead. */
  most: number | null
}

const BAR_WIDTH = 96

function CountsTable({ caption, first, rows, most }: TableProps) {
  const { feedback: words, locale } = useSupportFeedbackTexts()
  const { columns } = words
  return (
    <DataTable
      caption={caption}
      captionHidden={false}
      dense
      head={
        <>
          <TableHeader>{first}</TableHeader>
          <TableHeader align="right">{columns.helpful}</TableHeader>
          <TableHeader align="right">{columns.notHelpful}</TableHeader>
          <TableHeader align="right">{columns.share}</TableHeader>
        </>
      }
    >
      {rows.map(({ name, helpful, not_helpful }) => (
        <TableRow key={name}>
          <TableCell rowHeader>
            {name}
            {most !== null && (
              <svg aria-hidden="true" width={BAR_WIDTH} height="8" className="mt-1 block">
                <rect
                  width={(BAR_WIDTH * (helpful + not_helpful)) / most}
                  height="8"
                  rx="2"
                  className="fill-viz-peer"
                />
              </svg>
            )}
          </TableCell>
          <TableCell label={columns.helpful} align="right">
            {formatNumber(locale, helpful)}
          </TableCell>
          <TableCell label={columns.notHelpful} align="right">
            {formatNumber(locale, not_helpful)}
          </TableCell>
          <TableCell label={columns.share} align="right">
            {formatPercent(locale, helpful / Math.max(1, helpful + not_helpful))}
          </TableCell>
        </TableRow>
      ))}
    </DataTable>
  )
}
