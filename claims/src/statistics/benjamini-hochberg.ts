/** Benjamini–Hochberg: adjusts p-values for the number of tests; the order stays. */
export function adjustPValues(pValues: readonly number[]): number[] {
  const descending = pValues.map((p, index) => ({ p, index })).sort((left, right) => right.p - left.p)
  const adjusted = new Array<number>(pValues.length)
  let smallest = 1
  let rank = pValues.length
  for (const { p, index } of descending) {
    smallest = Math.min(smallest, p * (pValues.length / rank))
    adjusted[index] = smallest
    rank -= 1
  }
  return adjusted
}
