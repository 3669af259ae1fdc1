import { sparkline } from '@plumbline/charts/trend/sparkline'
import { formatNumber } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { formatPeerRank } from '@plumbline/contract/reports/words/peer-place'
import {
  exactPercent,
  formatRange,
  peerPercent,
  wholePercentile,
} from '@plumbline/contract/reports/words/report-numbers'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { formatPeerGroup } from '#platform/texts/peer-group.ts'
import { type Texts, useTexts } from '#platform/texts/texts.ts'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { ChartDrawing } from '#ui/charts/ChartDrawing.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { reportListTexts } from './report-list-texts.ts'

const SPARKLINE = { width: 96 }
const STATUS_TONE = { new: 'info', viewed: 'plain', responded: 'success' } as const satisfies Record<
  ReportRow['status'],
  PillTone
>

const PRIMARIES_SHOWN = 3

type ListTexts = Texts<typeof import('./report-list.en.ts').reportList>

function formatPrimaries({ primaries }: ReportRow, texts: ListTexts): string {
  const shown = primaries.slice(0, PRIMARIES_SHOWN).join(', ')
  const more = primaries.length - PRIMARIES_SHOWN
  return more > 0 ? texts.andMore(shown, more) : shown
}

const NOTE = 'block text-micro text-text-2'

export function ReportTableRow({ report, withProvider }: { report: ReportRow; withProvider: boolean }) {
  const { reportList: texts } = useTexts(reportListTexts)
  const locale = useLocale()
  const { columns } = texts
  const { headline, measure, provider } = report
  return (
    <TableRow>
      <TableCell rowHeader className="py-2 desktop:min-w-46">
        <UiLink
          href={`/report?id=${report.id}`}
          className="inline-block py-0.5 text-body-s font-medium text-text"
        >
          {report.label === null ? report.family : pickText(locale, report.label)}
        </UiLink>
        <span className={NOTE}>{texts.topic(texts.topics[report.topic])}</span>
        {report.primaries.length > 0 && (
          <span className={NOTE}>{texts.primary(formatPrimaries(report, texts))}</span>
        )}
        <span className={NOTE}>{texts.claimType}</span>
      </TableCell>
      <TableCell label={columns.feature} className="py-2">
        <span className="tabular-nums">{report.family}</span>
        <span className={NOTE}>{texts.measures[measure] ?? measure}</span>
      </TableCell>
      {withProvider && (
        <TableCell label={columns.npi} className="py-2">
          {formatPersonName(provider.name)}
          <span className={NOTE}>{texts.npi(provider.npi)}</span>
        </TableCell>
      )}
      <TableCell label={columns.period} className="py-2">
        {formatPeriod(locale, report.period)}
      </TableCell>
      <TableCell label={columns.value} align="right" nowrap className="py-2">
        <b className="text-body-s">{exactPercent(locale, headline.value)}</b>
        {headline.ci_low !== null && headline.ci_high !== null && (
          <span className={NOTE}>
            {texts.interval(formatRange(locale, measure, headline.ci_low, headline.ci_high))}
          </span>
        )}
      </TableCell>
      <PeerCells report={report} />
      <TableCell label={columns.sparkline} className="py-2 pl-4">
        <ChartDrawing scene={sparkline(report.sparkline, SPARKLINE)} className="min-w-24" />
      </TableCell>
      <TableCell label={columns.outcome} className="py-2">
        <OutcomeChips outcome={headline.outcome} low={headline.low} className="gap-1.5 phone:justify-end" />
      </TableCell>
      <TableCell label={columns.status} className="py-2">
        <Pill tone={STATUS_TONE[report.status]}>{texts.statuses[report.status]}</Pill>
      </TableCell>
    </TableRow>
  )
}

function PeerCells({ report }: { report: ReportRow }) {
  const { reportList: texts } = useTexts(reportListTexts)
  const locale = useLocale()
  const { columns } = texts
  const { value, peers } = report.headline
  if (peers === null) {
    return (
      <>
        <TableCell label={columns.peer_median} align="right" className="py-2 text-text-2">
          {texts.noPeers}
        </TableCell>
        <TableCell label={columns.percentile} align="right" className="py-2">
          –
        </TableCell>
      </>
    )
  }
  return (
    <>
      <TableCell label={columns.peer_median} align="right" className="py-2">
        {peerPercent(locale, peers.p50)}
        <span className={NOTE}>
          {texts.peers(formatNumber(locale, peers.count), formatPeerGroup(locale, peers))}
        </span>
      </TableCell>
      <TableCell label={columns.percentile} align="right" className="py-2">
        {texts.percentile(wholePercentile(peers.percentile))}
        <span className={NOTE}>{formatPeerRank(locale, { value, peers })}</span>
      </TableCell>
    </>
  )
}
