import { formatDate, formatMoney, formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { SupportHeadline, SupportProvider } from '@plumbline/contract/outreach/support-provider'
import { wholePercentile } from '@plumbline/contract/reports/words/report-numbers'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { OUTCOME_CHIPS } from '#platform/texts/outcome-chip.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Chip } from '#ui/basics/Chip.tsx'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { Suppressed } from '#ui/tables/Suppressed.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { usePageTexts, useWords } from './support-provider-texts.ts'

const NOTHING = '–'

/** Totals of the latest final quarter, without patients or claims. */
export function FiguresCard({ provider }: { provider: SupportProvider }) {
  const { figures: texts, locale } = usePageTexts()
  const { period, data_through: through, headlines } = provider
  if (period === null || through === null) {
    return (
      <Card title={texts.title}>
        <p className="text-body-s text-text-2">{texts.none}</p>
      </Card>
    )
  }
  return (
    <Card
      title={texts.title}
      subtitle={texts.quarter(formatPeriod(locale, period), formatDate(locale, through))}
      flush
    >
      <div className="px-6 pb-5 max-md:px-4">
        <Sums provider={provider} />
        <p className="mt-4 max-w-[80ch] text-small text-text-2">{texts.aggregate}</p>
      </div>
      {headlines.length === 0 ? (
        <p className="px-6 pb-6 text-body-s text-text-2 max-md:px-4">{texts.noReports}</p>
      ) : (
        <Headlines rows={headlines} />
      )}
    </Card>
  )
}

function Sums({ provider }: { provider: SupportProvider }) {
  const { figures: texts, locale } = usePageTexts()
  const { risk, total_billed, paid_exposure, savings, patients, suppressed } = provider
  const hidden = <Suppressed reason={texts.hiddenReason}>{`${texts.hidden} ${texts.hiddenUnit}`}</Suppressed>
  const money = (amount: number | null) => (amount === null ? NOTHING : formatMoney(locale, amount))
  return (
    <StatTriple
      stats={[
        {
          label: texts.risk,
          value: risk === null ? NOTHING : formatNumber(locale, risk, 0),
          unit: risk === null ? undefined : `\u00a0${texts.outOf}`,
          note: risk === null && texts.noRisk,
        },
        {
          label: texts.billed,
          value: money(total_billed),
          note: suppressed ? hidden : texts.patients(formatNumber(locale, patients ?? 0)),
        },
        {
          label: texts.exposure,
          value: money(paid_exposure),
          note: suppressed ? hidden : texts.exposureNote,
        },
        {
          label: texts.savings,
          value: money(savings),
          note: suppressed ? hidden : savings === null ? texts.noSavings : texts.savingsNote,
        },
      ]}
    />
  )
}

function Headlines({ rows }: { rows: readonly SupportHeadline[] }) {
  const { figures: texts } = usePageTexts()
  const { columns } = texts
  return (
    <div className="border-t border-line">
      <DataTable
        caption={texts.caption}
        captionHidden={false}
        head={
          <>
            <TableHeader>{columns.report}</TableHeader>
            <TableHeader align="right">{columns.value}</TableHeader>
            <TableHeader align="right">{columns.interval}</TableHeader>
            <TableHeader align="right">{columns.median}</TableHeader>
            <TableHeader align="right">{columns.percentile}</TableHeader>
            <TableHeader>{columns.outcome}</TableHeader>
          </>
        }
      >
        {rows.map((row) => (
          <Headline key={row.family} row={row} />
        ))}
      </DataTable>
      {rows.some(({ figure }) => figure === null) && (
        <p className="max-w-[80ch] px-6 pt-3 pb-6 text-small text-text-2 max-md:px-4">
          {texts.hiddenOutcome}
        </p>
      )}
    </div>
  )
}

function Headline({ row }: { row: SupportHeadline }) {
  const { figures: texts, locale } = usePageTexts()
  const { missedCharge } = useWords()
  const { outcomes } = useCommonTexts()
  const { columns } = texts
  const { figure } = row
  const percent = (share: number) => formatPercent(locale, share)
  const hidden = <Suppressed reason={texts.hiddenReason}>{texts.hidden}</Suppressed>
  const interval =
    figure === null || figure.ci_low === null || figure.ci_high === null
      ? NOTHING
      : texts.interval(percent(figure.ci_low), percent(figure.ci_high))
  return (
    <TableRow>
      <TableCell rowHeader>
        <b>{row.family}</b> {pickText(locale, row.label)}
      </TableCell>
      <TableCell label={columns.value} align="right">
        {figure === null ? hidden : <b>{percent(figure.value)}</b>}
      </TableCell>
      <TableCell label={columns.interval} align="right" nowrap>
        {interval}
      </TableCell>
      <TableCell label={columns.median} align="right">
        {row.peer_p50 === null ? NOTHING : percent(row.peer_p50)}
        {row.peers !== null && (
          <span className="block text-small text-text-2">{texts.peers(formatNumber(locale, row.peers))}</span>
        )}
      </TableCell>
      <TableCell label={columns.percentile} align="right">
        {figure === null || figure.percentile === null
          ? NOTHING
          : formatNumber(locale, wholePercentile(figure.percentile))}
      </TableCell>
      <TableCell label={columns.outcome}>
        <span className="inline-flex flex-wrap gap-1.5">
          {row.outcome === null ? (
            NOTHING
          ) : (
            <Chip outcome={OUTCOME_CHIPS[row.outcome]}>{outcomes[row.outcome]}</Chip>
          )}
          {row.low && <Chip outcome="low">{missedCharge}</Chip>}
        </span>
      </TableCell>
    </TableRow>
  )
}
