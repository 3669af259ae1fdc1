import { sparkline } from '@plumbline/charts/trend/sparkline'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { peerPercent, roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { useSubject } from '#platform/session/subject.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { ChartDrawing } from '#ui/charts/ChartDrawing.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { decideChange } from './quarter-change.ts'
import { welcomeTexts } from './welcome-texts.ts'

const ROWS_MAX = 6
const SPARKLINE = { width: 104 }

/** The most important reports of the quarter, each with its change since the quarter before. */
export function ChangedCard({ reports, period }: { reports: readonly ReportRow[]; period: string }) {
  const { changed } = useTexts(welcomeTexts).welcome
  const locale = useLocale()
  const own = useSubject() === null ? changed.you : changed.rate
  const rows = reports.slice(0, ROWS_MAX)
  return (
    <Card
      flush
      title={changed.title}
      subtitle={changed.subtitle(formatPeriod(locale, period))}
      tools={
        <UiLink href="/dashboard" className="inline-block py-1 text-small max-md:ml-2.5">
          {changed.all}
        </UiLink>
      }
    >
      <DataTable
        caption={changed.title}
        head={
          <>
            <TableHeader>{changed.report}</TableHeader>
            <TableHeader className="whitespace-nowrap">{changed.quarters}</TableHeader>
            <TableHeader align="right">{own}</TableHeader>
            <TableHeader align="right">{changed.median}</TableHeader>
            <TableHeader>{changed.outcome}</TableHeader>
          </>
        }
      >
        {rows.map((report) => (
          <ReportLine key={report.id} report={report} own={own} />
        ))}
      </DataTable>
    </Card>
  )
}

/** `own` is the heading of the provider's own rate. */
function ReportLine({ report, own }: { report: ReportRow; own: string }) {
  const { changed } = useTexts(welcomeTexts).welcome
  const locale = useLocale()
  const { headline, label, family, id } = report
  const { peers } = headline
  return (
    <TableRow>
      <TableCell rowHeader>
        <UiLink href={`/report?id=${id}`} className="font-medium text-text">
          {label === null ? family : pickText(locale, label)}
        </UiLink>
        <span className="block text-small text-text-2 tabular-nums">{family}</span>
      </TableCell>
      <TableCell label={changed.quarters}>
        <ChartDrawing scene={sparkline(report.sparkline, SPARKLINE)} className="min-w-26" />
      </TableCell>
      <TableCell label={own} align="right">
        <b>{roughPercent(locale, headline.value)}</b>
        <Change report={report} />
      </TableCell>
      <TableCell label={changed.median} align="right">
        {peers === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{changed.noMedian}</span>
          </>
        ) : (
          peerPercent(locale, peers.p50)
        )}
      </TableCell>
      <TableCell label={changed.outcome}>
        <OutcomeChips outcome={headline.outcome} low={headline.low} className="gap-1.5 phone:justify-end" />
      </TableCell>
    </TableRow>
  )
}

function Change({ report }: { report: ReportRow }) {
  const { changed } = useTexts(welcomeTexts).welcome
  const change = decideChange(report)
  const words =
    change.kind === 'up' || change.kind === 'down'
      ? changed[change.kind](Math.round(change.points))
      : changed[change.kind]
  return (
    <span className="flex items-center justify-end gap-1 text-small whitespace-nowrap text-text-2">
      {(change.kind === 'up' || change.kind === 'down') && <Icon name={change.kind} className="size-3.5" />}
      {words}
    </span>
  )
}
