import { rangeStrip } from '@plumbline/charts/bars/range-strip'
import { formatNumber } from '@plumbline/contract/core/format'
import { linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { Report } from '@plumbline/contract/reports/reports'
import { formatCodes } from '@plumbline/contract/reports/words/report-names'
import { exactPercent, formatP, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { LineLink } from '#parts/LineLink.tsx'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { pickText } from '#platform/texts/bilingual.ts'
import { ChartDrawing } from '#ui/charts/ChartDrawing.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useReportTexts } from './report-page-texts.ts'

const STRIP_PX = 164
// The card layout shows these values in one line.
const WIDE_ONLY = 'phone:hidden!'

/** All add-on codes of the quarter; those of other reports link to them. */
export function CodesTable({ rows, report }: { rows: readonly ReportRow[]; report: Report }) {
  const { methods } = useReportTexts()
  const { columns } = methods
  return (
    <DataTable
      caption={methods.codesTitle}
      dense
      head={
        <>
          <TableHeader>{columns.addOn}</TableHeader>
          <TableHeader>{columns.modifier}</TableHeader>
          <TableHeader align="right">{columns.visits}</TableHeader>
          <TableHeader align="right">{columns.units}</TableHeader>
          <TableHeader align="right" className="whitespace-nowrap">
            {columns.yourRate}
          </TableHeader>
          <TableHeader className="w-44 md:max-lg:hidden print:hidden">{columns.strip}</TableHeader>
          <TableHeader align="right">{columns.median}</TableHeader>
          <TableHeader align="right">{columns.p80}</TableHeader>
          <TableHeader align="right">{columns.p}</TableHeader>
          <TableHeader>{columns.outcome}</TableHeader>
        </>
      }
    >
      {rows.map((row) => (
        <CodeRow key={row.id} row={row} isThis={row.id === report.id} />
      ))}
    </DataTable>
  )
}

function CodeRow({ row, isThis }: { row: ReportRow; isThis: boolean }) {
  const { words, methods, page, locale } = useReportTexts()
  const { columns } = methods
  const { headline, family, period, modifier } = row
  const { peers, test, value, ci_low, ci_high } = headline
  const reportLines = linesOfReport(family, period)
  const share = (given: number | undefined) =>
    given === undefined ? words.none : exactPercent(locale, given)
  const peerShare = (given: number | undefined) =>
    given === undefined ? words.none : peerPercent(locale, given)
  const p = test?.p_adjusted ?? null
  const pText = p === null ? words.none : formatP(locale, p)
  return (
    <TableRow highlighted={isThis}>
      <TableCell rowHeader>
        {isThis ? (
          <b className="tabular-nums">{family}</b>
        ) : (
          <UiLink
            href={`/report?id=${row.id}`}
            aria-label={page.openReport(family)}
            className="inline-flex min-h-6 items-center font-semibold tabular-nums"
          >
            {family}
          </UiLink>
        )}
        <span className="text-text-2 tabular-nums">
          {' '}
          {methods.withPrimary(formatCodes(words, row.primaries))}
          {isThis && `, ${page.thisReport}`}
        </span>
        <span className="block text-micro text-text-2">{pickText(locale, row.label)}</span>
      </TableCell>
      <TableCell label={columns.modifier} nowrap className={modifier === null ? 'phone:hidden!' : undefined}>
        {modifier === null ? (
          words.none
        ) : (
          <>
            {modifier.code}:{' '}
            <LineLink
              wanted={reportLines.part({ measure: 'modifier_share', modifier: modifier.code }, 'numerator')}
            >
              {exactPercent(locale, modifier.share)}
            </LineLink>
          </>
        )}
      </TableCell>
      <TableCell label={columns.visits} align="right">
        <LineLink wanted={reportLines.visits}>{formatNumber(locale, headline.denominator)}</LineLink>
      </TableCell>
      <TableCell label={columns.units} align="right" className={WIDE_ONLY}>
        <LineLink wanted={reportLines.addOn}>{formatNumber(locale, row.addon_units)}</LineLink>
      </TableCell>
      <TableCell label={columns.yourRate} align="right">
        <LineLink wanted={reportLines.visitsWith}>
          <b>{share(value)}</b>
        </LineLink>
      </TableCell>
      <TableCell className="md:max-lg:hidden print:hidden">
        <ChartDrawing
          scene={rangeStrip(
            {
              you: { value, low: ci_low, high: ci_high },
              peers: peers === null ? null : { p20: peers.p20, p50: peers.p50, p80: peers.p80 },
            },
            { width: STRIP_PX },
          )}
        />
        <span className="hidden text-micro text-text-2 tabular-nums phone:block">
          {methods.compact(peerShare(peers?.p50), peerShare(peers?.p80), pText)}
        </span>
      </TableCell>
      <TableCell label={columns.median} align="right" className={WIDE_ONLY}>
        {peerShare(peers?.p50)}
      </TableCell>
      <TableCell label={columns.p80} align="right" className={WIDE_ONLY}>
        {peerShare(peers?.p80)}
      </TableCell>
      <TableCell label={columns.p} align="right" nowrap className={WIDE_ONLY}>
        {pText}
      </TableCell>
      <TableCell label={columns.outcome}>
        <OutcomeChips outcome={headline.outcome} low={headline.low} className="gap-1" />
      </TableCell>
    </TableRow>
  )
}
