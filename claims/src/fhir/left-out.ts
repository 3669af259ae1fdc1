import type { ImportRecord } from '../store/manifest.ts'

export type LeftOut = NonNullable<ImportRecord['leftOut']>[number]

/** Such as "12 inpatient, 3 pharmacy". */
export const describeLeftOut = (leftOut: readonly LeftOut[]): string =>
  leftOut.map(({ kind, count }) => `${count.toLocaleString('en-US')} ${kind}`).join(', ')

/** Adds up what several files left out; nothing if they left out nothing. */
export function addLeftOut(files: readonly { leftOut?: LeftOut[] }[]): { leftOut?: LeftOut[] } {
  const counts = new Map<string, number>()
  for (const { leftOut = [] } of files) {
    for (const { kind, count } of leftOut) counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  if (counts.size === 0) return {}
  return { leftOut: [...counts].map(([kind, count]) => ({ kind, count })) }
}
