const SD_FLOOR = 1e-9

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]): number => sum(values) / values.length

/** The sample sd; one that is tiny compared to the mean is 0 (R-FIG-11). */
export function standardDeviation(values: readonly number[]): number {
  const center = mean(values)
  const sd = Math.sqrt(sum(values.map((value) => (value - center) ** 2)) / (values.length - 1))
  return sd < SD_FLOOR * Math.max(1, Math.abs(center)) ? 0 : sd
}

/** Linear interpolation between the nearest two values, as in percentile_cont. */
export function percentilePoint(sorted: readonly number[], per: number): number {
  const place = ((sorted.length - 1) * per) / 100
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** φ of some rows: how much wider chance is because days of one patient are alike. */
export function clustering(rows: readonly { byPatient: number; byDay: number }[]): number {
  const byDay = sum(rows.map((row) => row.byDay))
  return byDay > 0 ? Math.max(1, sum(rows.map((row) => row.byPatient)) / byDay) : 1
}
