import type { ReportRow } from '@plumbline/contract/reports/report-list'

const HUNDRED = 100
/** A smaller change is shown as none, because whole percents are shown. */
const VISIBLE_POINTS = 0.5

export type QuarterChange = { kind: 'up' | 'down'; points: number } | { kind: 'same' } | { kind: 'fresh' }

/** The change in percentage points since the quarter before the report’s. */
export function decideChange({
  sparkline,
  period,
  headline,
}: Pick<ReportRow, 'sparkline' | 'period' | 'headline'>): QuarterChange {
  const index = sparkline.findIndex((point) => point.period === period)
  const before = sparkline[index - 1]?.value ?? null
  if (before === null) return { kind: 'fresh' }
  const points = (headline.value - before) * HUNDRED
  if (Math.abs(points) < VISIBLE_POINTS) return { kind: 'same' }
  return { kind: points > 0 ? 'up' : 'down', points: Math.abs(points) }
}
