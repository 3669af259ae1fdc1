import { rangeStrip } from '@plumbline/charts/bars/range-strip'
import { formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { PracticeReports } from '@plumbline/contract/reports/practice-reports'
import { formatPeerRank } from '@plumbline/contract/reports/words/peer-place'
import {
  exactPercent,
  formatRange,
  peerPercent,
  wholePercentile,
} from '@plumbline/contract/reports/words/report-numbers'
import type { ReactNode } from 'react'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { ChartDrawing } from '#ui/charts/ChartDrawing.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { reportListTexts } from './report-list-texts.ts'

const STRIP = { width: 200 }
const HEADLINE = 'attach_rate'
const NOTE = 'block text-small text-text-2'

type Provider = PracticeReports['providers'][number]

/** Sorted by name, never by rate, so that nobody is ranked. */
export function PracticeTable({
  providers,
  title,
  files,
  busy,
}: {
  providers: readonly Provider[]
  title: string
  files: ReactNode
  busy: boolean
}) {
  const { practice: texts, columns } = useTexts(reportListTexts).reportList
  return (
    <Card flush title={title} subtitle={texts.compareText} tools={files}>
      <DataTable
        caption={title}
        busy={busy}
        head={
          <>
            <TableHeader>{texts.provider}</TableHeader>
            <TableHeader align="right">{texts.visits}</TableHeader>
            <TableHeader align="right">{texts.value}</TableHeader>
            <TableHeader>{texts.strip}</TableHeader>
            <TableHeader align="right">{columns.peer_median}</TableHeader>
            <TableHeader align="right">{columns.percentile}</TableHeader>
            <TableHeader>{columns.outcome}</TableHeader>
          </>
        }
      >
        {providers.map((provider) => (
          <ProviderLine key={provider.id} provider={provider} />
        ))}
      </DataTable>
    </Card>
  )
}

function ProviderLine({ provider }: { provider: Provider }) {
  const { reportList: all } = useTexts(reportListTexts)
  const { practice: texts, columns } = all
  const locale = useLocale()
  const { figure } = provider
  const name = formatPersonName(provider.name)
  const who = (
    <TableCell rowHeader>
      {figure === null ? name : <UiLink href={`/report?id=${figure.report_id}`}>{name}</UiLink>}
      <span className={NOTE}>{all.npi(provider.npi)}</span>
    </TableCell>
  )
  if (figure === null) {
    return (
      <TableRow>
        {who}
        <TableCell colSpan={6} className="text-text-2">
          {texts.none}
        </TableCell>
      </TableRow>
    )
  }
  const { value, ci_low: low, ci_high: high, peers } = figure
  return (
    <TableRow>
      {who}
      <TableCell label={texts.visits} align="right">
        {formatNumber(locale, figure.denominator)}
      </TableCell>
      <TableCell label={texts.value} align="right" nowrap>
        <b>{exactPercent(locale, value)}</b>
        {low !== null && high !== null && (
          <span className={NOTE}>{all.interval(formatRange(locale, HEADLINE, low, high))}</span>
        )}
      </TableCell>
      <TableCell>
        <ChartDrawing scene={rangeStrip({ you: { value, low, high }, peers }, STRIP)} />
      </TableCell>
      <TableCell label={columns.peer_median} align="right">
        {peers === null ? all.noPeers : peerPercent(locale, peers.p50)}
        {peers !== null && <span className={NOTE}>{all.peerCount(formatNumber(locale, peers.count))}</span>}
      </TableCell>
      <TableCell label={columns.percentile} align="right">
        {peers === null ? '–' : all.percentile(wholePercentile(peers.percentile))}
        {peers !== null && <span className={NOTE}>{formatPeerRank(locale, { value, peers })}</span>}
      </TableCell>
      <TableCell label={columns.outcome}>
        <OutcomeChips outcome={figure.outcome} low={figure.low} className="gap-1.5 phone:justify-end" />
      </TableCell>
    </TableRow>
  )
}
