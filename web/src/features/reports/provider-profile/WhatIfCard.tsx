import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { WhatIfRow } from '@plumbline/contract/reports/provider-profile'
import { findMissed, type WhatIfStep } from '@plumbline/contract/reports/what-if'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { tableFiles } from '#platform/router/export-href.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { ProviderLineLink } from './ProviderLineLink.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { changeView, LEVELS, type Level, useView } from './use-view.ts'

type Props = { rows: readonly WhatIfRow[]; period: string | null; providerId: string }

/** What the provider would bill and be paid at the peers’ median or 80th percentile. */
export function WhatIfCard({ rows, period, providerId }: Props) {
  const locale = useLocale()
  const { whatIf: texts } = useProfileTexts()
  const { level } = useView()
  const { columns } = texts
  return (
    <Card
      flush
      title={texts.title}
      subtitle={texts.lead}
      id="what-if"
      tools={
        <TableFiles
          name={texts.title}
          files={tableFiles('/exports/what-if', { provider_id: providerId }, locale)}
        />
      }
    >
      <ChoicePills
        className="px-6 pb-4 max-md:px-4 print:hidden"
        legend={texts.level}
        value={level}
        onChange={(value) => changeView({ level: value === 'p50' ? null : value })}
        options={LEVELS.map((value) => ({ value, label: texts.levels[value] }))}
      />
      {rows.length === 0 || period === null ? (
        <p className="px-6 pb-6 text-text-2">{texts.empty}</p>
      ) : (
        <DataTable
          caption={`${texts.caption}: ${texts.levels[level]}`}
          head={
            <>
              <TableHeader>{columns.report}</TableHeader>
              <TableHeader align="right">{columns.days}</TableHeader>
              <TableHeader align="right">{columns.rate}</TableHeader>
              <TableHeader align="right">{columns.addonDays}</TableHeader>
              <TableHeader align="right">{columns.units}</TableHeader>
              <TableHeader align="right">{columns.above}</TableHeader>
              <TableHeader align="right">{columns.below}</TableHeader>
            </>
          }
        >
          {rows.map((row) => (
            <Row key={row.family} row={row} level={level} period={period} />
          ))}
        </DataTable>
      )}
      <p className="border-t border-line px-6 py-4 text-small text-text-2 max-md:px-4">{texts.belowNote}</p>
    </Card>
  )
}

function Row({ row, level, period }: { row: WhatIfRow; level: Level; period: string }) {
  const { whatIf: texts } = useProfileTexts()
  const locale = useLocale()
  const { columns } = texts
  const step = level === 'p50' ? row.at_median : row.at_p80
  const count = (value: number) => formatNumber(locale, value, 0)
  const money = (value: number) => (value === 0 ? '–' : formatMoney(locale, value))
  const reportLines = linesOfReport(row.family, period)
  return (
    <TableRow>
      <TableCell rowHeader>
        <UiLink href={`/report?id=${row.id}`} className="py-1 font-semibold">
          {row.family}
        </UiLink>
        <span className="block text-small text-text-2">{pickText(locale, row.label)}</span>
        <span className="mt-1 block">
          <OutcomeChips outcome={row.outcome} low={row.low} />
        </span>
      </TableCell>
      <TableCell align="right" label={columns.days}>
        <ProviderLineLink wanted={reportLines.visits}>{count(row.days)}</ProviderLineLink>
      </TableCell>
      <TableCell align="right" label={columns.rate}>
        <Change now={exactPercent(locale, row.rate)} then={step && peerPercent(locale, step.rate)} />
      </TableCell>
      <TableCell align="right" label={columns.addonDays}>
        <Change
          now={<ProviderLineLink wanted={reportLines.visitsWith}>{count(row.addon_days)}</ProviderLineLink>}
          then={step && count(step.addon_days)}
        />
      </TableCell>
      <TableCell align="right" label={columns.units}>
        <Change
          now={
            <ProviderLineLink wanted={reportLines.part({ measure: 'intensity', modifier: '' }, 'numerator')}>
              {count(row.units)}
            </ProviderLineLink>
          }
          then={step && count(step.units)}
        />
      </TableCell>
      <TableCell align="right" label={columns.above}>
        {step === null ? <Quiet>{texts.noPeers}</Quiet> : money(step.paid_above)}
      </TableCell>
      <TableCell align="right" label={columns.below}>
        <Missed row={row} step={step} />
      </TableCell>
    </TableRow>
  )
}

function Missed({ row, step }: { row: WhatIfRow; step: WhatIfStep | null }) {
  const { whatIf: texts } = useProfileTexts()
  const locale = useLocale()
  const missed = findMissed(row.low, step)
  if (missed === null) return '–'
  if (missed.amount === null) return <Quiet>{texts.noPrice}</Quiet>
  return (
    <>
      {formatMoney(locale, missed.amount)}
      {row.is_usual_price && <span className="block text-small text-text-2">{texts.usualPrice}</span>}
    </>
  )
}

const Quiet = ({ children }: { children: string }) => (
  <span className="text-small text-text-2">{children}</span>
)

function Change({ now, then }: { now: React.ReactNode; then: string | null }) {
  const { whatIf: texts } = useProfileTexts()
  if (then === null) return now
  return (
    <span className="whitespace-nowrap">
      {now} <span aria-hidden="true">{texts.arrow}</span> <b className="font-semibold">{then}</b>
    </span>
  )
}
