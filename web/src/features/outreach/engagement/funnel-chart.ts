import { type BarRow, barRows } from '@plumbline/charts/bars/bar-rows'
import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import type { Scene } from '@plumbline/charts/scene/scene'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { type Funnel, RATE_MIN_PROVIDERS, type StepCounts } from '@plumbline/contract/outreach/engagement'
import { ENGAGEMENT_STEPS, type EngagementStep } from '@plumbline/contract/outreach/engagement-steps'
import type { EngagementTexts } from './engagement-texts.ts'

/** The share of delivered messages; null if these are too few for a rate. */
export const getShare = (steps: StepCounts, step: EngagementStep): number | null =>
  steps.delivered < RATE_MIN_PROVIDERS ? null : steps[step] / steps.delivered

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text)

function getChange(steps: StepCounts, index: number): number | null {
  const [before, step] = [ENGAGEMENT_STEPS[index - 1], ENGAGEMENT_STEPS[index]]
  return before === undefined || step === undefined ? null : steps[step] - steps[before]
}

function formatChange(
  locale: Locale,
  steps: StepCounts,
  index: number,
): { count: string; percent: string } | null {
  const change = getChange(steps, index)
  const before = ENGAGEMENT_STEPS[index - 1]
  if (change === null || before === undefined || steps[before] < RATE_MIN_PROVIDERS) return null
  return {
    count: signed(formatNumber(locale, Math.abs(change)), change),
    percent: signed(formatPercent(locale, Math.abs(change / steps[before])), change),
  }
}

const NARROW_PX = 520

export function funnelScene({ steps }: Funnel, texts: EngagementTexts, width: number): Scene {
  const { locale, funnel: words, stages } = texts
  const number = (value: number) => formatNumber(locale, value)
  const rows = ENGAGEMENT_STEPS.map((step, index): BarRow => {
    const share = index === 0 ? null : getShare(steps, step)
    const change = formatChange(locale, steps, index)
    const short = change && `${change.count} (${change.percent})`
    const percent = share === null ? null : formatPercent(locale, share)
    return {
      id: step,
      label: stages[step],
      value: steps[step],
      ...(percent !== null && { share: width < NARROW_PX ? percent : words.share(percent) }),
      ...(change &&
        short && { change: width < NARROW_PX ? short : words.change(change.count, change.percent) }),
    }
  })
  const mark = ({ id, label, value }: BarRow) => {
    const share = getShare(steps, id as EngagementStep)
    return share === null || id === 'delivered'
      ? words.markFirst(label, number(value))
      : words.mark(label, number(value), formatPercent(locale, share))
  }
  return barRows(rows, { width }, { value: number, mark })
}

export function funnelTable({ steps }: Funnel, { funnel: { columns }, stages }: EngagementTexts): ChartTable {
  return {
    columns: [
      { label: columns.step, kind: 'text' },
      { label: columns.count, kind: 'count' },
      { label: columns.share, kind: 'value' },
      { label: columns.change, kind: 'count' },
    ],
    rows: ENGAGEMENT_STEPS.map((step, index) => [
      stages[step],
      steps[step],
      getShare(steps, step),
      getChange(steps, index),
    ]),
  }
}
