import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { stateName } from '@plumbline/contract/core/place-names'
import {
  FUNNEL_SPLITS,
  type FunnelRow,
  type FunnelSplit,
  RATE_MIN_PROVIDERS,
  type StepCounts,
} from '@plumbline/contract/outreach/engagement'
import {
  type CommunicationType,
  ENGAGEMENT_STEPS,
  type EngagementStep,
  type OutreachMethod,
} from '@plumbline/contract/outreach/engagement-steps'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { saveTable } from '#platform/browser/save-table.ts'
import { setParam } from '#platform/router/set-param.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { type EngagementTexts, useEngagementTexts } from './engagement-texts.ts'

function getRowName({ key, campaign }: FunnelRow, split: FunnelSplit, texts: EngagementTexts): string {
  if (key === null) return texts.noCampaign
  if (campaign !== null) return texts.locale === 'es' ? campaign.name_es : campaign.name
  if (split === 'method') return texts.methods[key as OutreachMethod]
  if (split === 'type') return texts.types[key as CommunicationType]
  return split === 'state' ? stateName(texts.locale, key) : specialtyName(texts.locale, key)
}

const LATER_STEPS = ENGAGEMENT_STEPS.filter((step) => step !== 'delivered')

const splitTable = (rows: readonly FunnelRow[], split: FunnelSplit, texts: EngagementTexts): ChartTable => ({
  columns: [
    { label: texts.funnel.splits[split], kind: 'text' },
    { label: texts.funnel.sent, kind: 'count' },
    { label: texts.stages.delivered, kind: 'count' },
    ...LATER_STEPS.flatMap((step) => [
      { label: texts.stages[step], kind: 'count' as const },
      { label: texts.funnel.firstColumn(texts.stages[step]), kind: 'count' as const },
      { label: texts.funnel.beforeColumn(texts.stages[step]), kind: 'count' as const },
      { label: texts.funnel.rateColumn(texts.stages[step]), kind: 'value' as const },
    ]),
  ],
  rows: rows.map((row) => [
    getRowName(row, split, texts),
    row.sent,
    row.steps.delivered,
    ...LATER_STEPS.flatMap((step) => [
      row.steps[step],
      row.first_time[step],
      row.already[step],
      row.rates[step],
    ]),
  ]),
})

type Props = {
  rows: readonly FunnelRow[]
  split: FunnelSplit
  /** The chosen split; the rows may still belong to the previous one. */
  selected: FunnelSplit
  /** The filter chooses a method or type (`choosesKind`). */
  byKind: boolean
  busy: boolean
}

/** One small funnel in each row. */
export function SplitCard({ rows, split, selected, byKind, busy }: Props) {
  const texts = useEngagementTexts()
  const { funnel: words, stages } = texts
  return (
    <Card
      title={words.splitTitle}
      subtitle={
        split === 'type'
          ? words.splitTypes
          : [
              byKind ? words.splitFirstOfKind : words.splitFirst,
              words.splitSubtitle(formatNumber(texts.locale, RATE_MIN_PROVIDERS)),
              words.splitHint,
            ].join(' ')
      }
      flush
      busy={busy}
      tools={
        <Button
          variant="tool"
          icon="download"
          onClick={() => saveTable(`funnel-by-${split}`, splitTable(rows, split, texts))}
        >
          {texts.csv}
        </Button>
      }
    >
      <ChoicePills
        className="px-6 pb-4 max-md:px-4 print:hidden"
        legend={words.splitLabel}
        value={selected}
        onChange={(value) => setParam('split', value)}
        options={FUNNEL_SPLITS.map((value) => ({ value, label: words.splits[value] }))}
      />
      <DataTable
        dense
        caption={words.splitCaption(words.splits[split])}
        head={
          <>
            <TableHeader>{words.splits[split]}</TableHeader>
            <TableHeader align="right">{words.sent}</TableHeader>
            {ENGAGEMENT_STEPS.map((step) => (
              <TableHeader key={step} align="right">
                {stages[step]}
              </TableHeader>
            ))}
          </>
        }
      >
        {rows.map((row) => (
          <SplitRow
            key={row.key}
            row={row}
            name={getRowName(row, split, texts)}
            counts={split === 'type' ? row.steps : { ...row.first_time, delivered: row.steps.delivered }}
          />
        ))}
      </DataTable>
    </Card>
  )
}

type RowProps = { row: FunnelRow; name: string; counts: StepCounts }

function SplitRow({ row, name, counts }: RowProps) {
  const { locale, funnel: words, stages } = useEngagementTexts()
  return (
    <TableRow>
      <TableCell rowHeader className="font-semibold">
        {name}
        <SmallFunnel steps={counts} />
      </TableCell>
      <TableCell label={words.sent} align="right">
        {formatNumber(locale, row.sent)}
      </TableCell>
      {ENGAGEMENT_STEPS.map((step) => (
        <TableCell key={step} label={stages[step]} align="right">
          {formatNumber(locale, counts[step])}
          <StepNotes row={row} step={step} />
        </TableCell>
      ))}
    </TableRow>
  )
}

function StepNotes({ row, step }: { row: FunnelRow; step: EngagementStep }) {
  const { locale, funnel: words } = useEngagementTexts()
  const [rate, already] = [row.rates[step], row.already[step]]
  const notes = [
    ...(rate === null ? [] : [formatPercent(locale, rate)]),
    ...(already === 0 ? [] : [words.before(formatNumber(locale, already))]),
  ]
  return notes.map((note) => (
    <span key={note} className="block text-micro whitespace-nowrap text-text-2 phone:ml-2 phone:inline">
      {note}
    </span>
  ))
}

const BAR = { width: 8, gap: 2, height: 20 }

/** Decorative: the numbers beside it say the same. */
function SmallFunnel({ steps }: { steps: StepCounts }) {
  const max = Math.max(1, ...ENGAGEMENT_STEPS.map((step) => steps[step]))
  return (
    <svg
      aria-hidden="true"
      width={ENGAGEMENT_STEPS.length * (BAR.width + BAR.gap)}
      height={BAR.height}
      className="mt-1 block phone:hidden"
    >
      {ENGAGEMENT_STEPS.map((step, index) => {
        const height = Math.max(1, (steps[step] / max) * BAR.height)
        return (
          <rect
            key={step}
            x={index * (BAR.width + BAR.gap)}
            y={BAR.height - height}
            width={BAR.width}
            height={height}
            className="fill-viz-cat-1 forced-colors:fill-[CanvasText]"
          />
        )
      })}
    </svg>
  )
}
