import type { PerformanceRow } from '@plumbline/contract/outreach/performance'
import { decideResult, isMeasured, type Verdict } from '@plumbline/contract/outreach/performance-words'
import { Card } from '#ui/basics/Card.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useFormatState } from './CampaignMenu.tsx'
import { ProviderCount } from './ProviderCount.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { usePerformanceHrefs } from './use-performance.ts'

const TONES: Record<Verdict, PillTone> = {
  lowered: 'success',
  raised: 'plain',
  no_change: 'plain',
  due: 'info',
  too_few: 'plain',
}

export function CampaignTable({ campaigns }: { campaigns: readonly PerformanceRow[] }) {
  const { words, page } = usePerformanceTexts()
  const { heads } = words.overview
  return (
    <Card flush>
      <DataTable
        caption={page.listCaption}
        head={
          <>
            <TableHeader>{heads.campaign}</TableHeader>
            <TableHeader>{heads.state}</TableHeader>
            <TableHeader align="right">{heads.effect}</TableHeader>
            <TableHeader align="right">{heads.savings}</TableHeader>
            <TableHeader align="right">{heads.treated}</TableHeader>
            <TableHeader align="right">{heads.control}</TableHeader>
            <TableHeader align="right">{heads.cost}</TableHeader>
          </>
        }
      >
        {campaigns.map((row) => (
          <CampaignCells key={row.id} row={row} />
        ))}
      </DataTable>
    </Card>
  )
}

function CampaignCells({ row }: { row: PerformanceRow }) {
  const { words, page, locale } = usePerformanceTexts()
  const { heads } = words.overview
  const formatState = useFormatState({ short: false })
  const { effect_pct, savings, cost } = row
  const hrefs = usePerformanceHrefs()
  const measured = isMeasured(row)
  const isObservational = row.design === 'observational'
  const range = (low: string, high: string) => (
    <span className="block text-small whitespace-nowrap text-text-2">{words.span(low, high)}</span>
  )
  const drawn = (count: number | undefined) =>
    count === undefined ? (
      words.none
    ) : (
      <>
        {words.count(count)}
        <span className="block text-small whitespace-nowrap text-text-2">{page.asAssigned}</span>
      </>
    )
  return (
    <TableRow>
      <TableCell rowHeader>
        <UiLink href={hrefs.campaign(row.key)} className="font-semibold">
          {row.name[locale]}
        </UiLink>
        <span className="block text-small font-normal text-text-2">
          {[
            row.family.code,
            isObservational ? words.pills.observational : '',
            row.awaits_edition ? words.edition.awaitsShort : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </TableCell>
      <TableCell label={heads.state}>
        <Pill tone={isObservational && row.status === 'final' ? 'plain' : TONES[decideResult(row)]}>
          {formatState(row)}
        </Pill>
      </TableCell>
      <TableCell label={heads.effect} align="right">
        {effect_pct === null ? words.none : words.percent(effect_pct.value)}
        {effect_pct !== null &&
          effect_pct.low !== null &&
          effect_pct.high !== null &&
          range(words.percent(effect_pct.low), words.percent(effect_pct.high))}
      </TableCell>
      <TableCell label={heads.savings} align="right">
        {savings === null ? words.none : words.money(savings.value)}
        {savings !== null &&
          savings.low !== null &&
          savings.high !== null &&
          range(words.money(savings.low), words.money(savings.high))}
      </TableCell>
      <TableCell label={heads.treated} align="right">
        {measured ? <ProviderCount count={row.treated} /> : drawn(row.assigned?.treated)}
      </TableCell>
      <TableCell label={heads.control} align="right">
        {isObservational ? (
          // Those to compare with were never part of the campaign.
          page.noHoldOut
        ) : measured ? (
          <ProviderCount count={row.control} companion />
        ) : (
          drawn(row.assigned?.control)
        )}
      </TableCell>
      <TableCell label={heads.cost} align="right">
        {cost === null ? words.none : words.exactMoney(Math.round(cost))}
      </TableCell>
    </TableRow>
  )
}
