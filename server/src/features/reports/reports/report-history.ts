import type { HistoryPoint, Report } from '@plumbline/contract/reports/reports'
import { HEADLINE } from './figure.repository.ts'
import { toFigure } from './present-figure.ts'
import type { PeriodFigure } from './report.repository.ts'

const QUARTERS_SHOWN = 12
const QUARTERS_RECENT = 4
// R-FIG-7
const PATIENTS_NEEDED = 11
const DAYS_NEEDED = 30

const headlines = (rows: readonly PeriodFigure[]) =>
  rows.filter(({ figure }) => figure === null || figure.measure === HEADLINE)

/** The last twelve quarters; for an older report, the twelve that end with its quarter. */
export function buildHistory(rows: readonly PeriodFigure[], period: string): HistoryPoint[] {
  const all = headlines(rows)
  const at = all.findIndex((row) => row.period === period)
  const end = at < all.length - QUARTERS_SHOWN ? at + 1 : all.length
  return all.slice(Math.max(0, end - QUARTERS_SHOWN), end).map(({ figure, ...point }) => ({
    ...point,
    figure: figure === null ? null : toFigure(figure),
  }))
}

/** The reasons for the report, from its own quarter and the final quarters before it. */
export function buildSelection(
  { primary_patients: patients, primary_days: days }: Report['counts'],
  rows: readonly PeriodFigure[],
  period: string,
): Report['selection'] {
  const recent = headlines(rows)
    .filter((row) => !row.preliminary && row.period <= period)
    .slice(-QUARTERS_RECENT)
  return {
    patients,
    days,
    eligible: patients >= PATIENTS_NEEDED && days >= DAYS_NEEDED,
    recent_significant: recent.filter(({ figure }) => figure?.outcome === 'Significantly Higher').length,
    recent_quarters: recent.length,
  }
}
