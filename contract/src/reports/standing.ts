import { type Figure, OUTCOMES } from './figures.ts'

export type Ranked = {
  family: string
  /** Null without a price. */
  paid_exposure: number | null
  headline: Pick<Figure, 'outcome' | 'low' | 'denominator'>
}

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

/** What to say first about the reports of one quarter. `of` counts all of them. */
export type Standing =
  | { kind: 'stands_out'; codes: string[]; of: number }
  /** Nothing stands out, but some are Higher: the sentence must not sound as if no card said so. */
  | { kind: 'higher'; codes: string[]; of: number }
  | { kind: 'missing'; codes: string[]; higher: string[]; of: number }
  | { kind: 'in_line'; of: number }
  | { kind: 'no_comparison'; of: number }

/** Codes that stand out come before missed charges and those that are Higher, all before that all is in line (R-REP-13). */
export function decideStanding(rows: readonly Ranked[]): Standing {
  const ordered = byImportance(rows)
  const of = ordered.length
  const codes = listFamilies(ordered, ({ outcome }) => outcome === 'Significantly Higher')
  if (codes.length > 0) return { kind: 'stands_out', codes, of }
  const low = listFamilies(ordered, (headline) => headline.low)
  const higher = listFamilies(ordered, ({ outcome }) => outcome === 'Higher')
  if (low.length > 0) return { kind: 'missing', codes: low, higher, of }
  if (higher.length > 0) return { kind: 'higher', codes: higher, of }
  const isCompared = ordered.some(({ headline }) => headline.outcome !== 'N/A')
  return { kind: isCompared ? 'in_line' : 'no_comparison', of }
}

const listFamilies = (rows: readonly Ranked[], holds: (headline: Ranked['headline']) => boolean) =>
  rows.filter(({ headline }) => holds(headline)).map(({ family }) => family)
