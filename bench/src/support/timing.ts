export const quantile = (values: number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0

/** The milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
