import { OUTCOMES } from '@plumbline/contract/reports/figures'
import type { ReportRow } from '@plumbline/contract/reports/report-list'

type Ranked = Pick<ReportRow, 'headline' | 'paid_exposure' | 'family'>

/** What stands out comes first, then what may be missing, then what is in line. */
const getRank = ({ headline: { outcome, low } }: Ranked) =>
  OUTCOMES.indexOf(outcome) - (low && outcome === 'Does Not Exceed' ? 0.5 : 0)

/** The most important report first: by outcome, then by the money behind it, then by visits. */
export function byImportance<Row extends Ranked>(rows: readonly Row[]): Row[] {
  return [...rows].sort(
    (a, b) =>
      getRank(a) - getRank(b) ||
      (b.paid_exposure ?? 0) - (a.paid_exposure ?? 0) ||
      b.headline.denominator - a.headline.denominator ||
      a.family.localeCompare(b.family),
  )
}

export type Standing =
  | { kind: 'stands_out'; codes: string[] }
  | { kind: 'missing'; code: string }
  | { kind: 'in_line' }
  | { kind: 'no_comparison' }

/** What to say first: codes that stand out, then missing charges, then that all is in line. */
export function decideStanding(rows: readonly Ranked[]): Standing {
  const ordered = byImportance(rows)
  const codes = ordered
    .filter(({ headline }) => headline.outcome === 'Significantly Higher')
    .map(({ family }) => family)
  if (codes.length > 0) return { kind: 'stands_out', codes }
  const low = ordered.find(({ headline }) => headline.low)
  if (low !== undefined) return { kind: 'missing', code: low.family }
  const compared = ordered.some(({ headline }) => headline.outcome !== 'N/A')
  return compared ? { kind: 'in_line' } : { kind: 'no_comparison' }
}
