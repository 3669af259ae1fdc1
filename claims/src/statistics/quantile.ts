/** Values in ascending order. */
export type Ascending = { count: number; valueAt(index: number): number }

/**
 * The quantile by linear interpolation, as percentile_cont. Takes whole percents, so that a position on a value gives
 * exactly that value, without a rounding error of 1e-16.
 */
export function quantile(values: Ascending, percent: number): number {
  const hundredths = percent * (values.count - 1)
  const index = Math.floor(hundredths / 100)
  const lower = values.valueAt(index)
  const rest = hundredths - 100 * index
  return rest === 0 ? lower : lower + (values.valueAt(index + 1) - lower) * (rest / 100)
}
