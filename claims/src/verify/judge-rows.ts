import type { Figure } from '../figures/figure.ts'
import type { Measure } from '../measures/measure.ts'

// Thresholds are met within this.
const NEAR = 1e-9

/** A figure without what depends on the other rows of its provider. */
export type UnjudgedFigure = Omit<Figure, 'p_adjusted' | 'outcome' | 'unmet' | 'low'> & { measured: Measure }
type AdjustedFigure = UnjudgedFigure & Pick<Figure, 'p_adjusted'>

/** Benjamini–Hochberg: the least p × m / rank of this and all larger p-values. */
function adjust(figures: readonly UnjudgedFigure[]): Map<UnjudgedFigure, number> {
  const tested = figures
    .flatMap((figure) => (figure.p_z === null ? [] : [{ figure, p: figure.p_z }]))
    .toSorted((left, right) => right.p - left.p)
  let least = 1
  return new Map(
    tested.map(({ figure, p }, index) => {
      least = Math.min(least, (p * tested.length) / (tested.length - index))
      return [figure, least]
    }),
  )
}

const isUnlikely = (p: number | null | undefined): boolean => p != null && p <= 0.05 + NEAR

function missing(figure: AdjustedFigure, pooled: number, percentile: number): Figure['unmet'] {
  const { value, numerator, ci_low, expected, mix_ratio, measured } = figure
  const unmet: Figure['unmet'] = []
  if (!isUnlikely(figure.tested?.p_value)) unmet.push('chance')
  if (!isUnlikely(figure.p_adjusted)) unmet.push('spread')
  if (percentile < 80 - NEAR) unmet.push('place')
  const isFar = measured.test === 'means' || value - pooled >= 0.02 - NEAR
  if (value < 1.1 * pooled - NEAR || !isFar) unmet.push('size')
  if (numerator < 11 - NEAR) unmet.push('count')
  if (mix_ratio !== null && expected !== null) {
    const isBeyondMix = ci_low !== null && ci_low > expected - NEAR
    if (mix_ratio < 1.1 - NEAR || !isBeyondMix) unmet.push('mix')
  }
  return unmet
}

function isLow(figure: AdjustedFigure, pooled: number, percentile: number): boolean {
  const { value, denominator, ci_high, expected, mix_ratio, measured } = figure
  if (!measured.marks_low || !isUnlikely(figure.tested?.p_value) || !isUnlikely(figure.p_adjusted))
    return false
  if (percentile > 20 + NEAR || value > 0.9 * pooled + NEAR) return false
  if (measured.test === 'proportions' && pooled - value < 0.02 - NEAR) return false
  if (denominator * pooled < 11 - NEAR) return false
  if (mix_ratio === null || expected === null) return true
  return mix_ratio <= 0.9 + NEAR && ci_high !== null && ci_high < expected + NEAR
}

function judge({ measured, ...row }: UnjudgedFigure, p_adjusted: number | null): Figure {
  const figure = { ...row, p_adjusted }
  if (row.peer === null) return { ...figure, outcome: 'N/A', unmet: [], low: false }
  const { pooled, percentile } = row.peer
  const low = isLow({ ...figure, measured }, pooled, percentile)
  if (row.value <= pooled) return { ...figure, outcome: 'Does Not Exceed', unmet: [], low }
  const unmet = missing({ ...figure, measured }, pooled, percentile)
  return { ...figure, outcome: unmet.length === 0 ? 'Significantly Higher' : 'Higher', unmet, low }
}

/** Adjusts the p-values of one provider's rows, headlines and others apart, and says what each row comes to. */
export function judgeRows(figures: readonly UnjudgedFigure[]): Figure[] {
  const adjusted = new Map([
    ...adjust(figures.filter(({ measured }) => measured.headline)),
    ...adjust(figures.filter(({ measured }) => !measured.headline)),
  ])
  return figures.map((figure) => judge(figure, adjusted.get(figure) ?? null))
}
