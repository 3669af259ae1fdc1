/** How many claims of a kind were not imported, because they are not professional. */
export type LeftOut = { kind: string; claims: number }

/** Such as "12 inpatient, 3 pharmacy". */
export const describeLeftOut = (leftOut: readonly LeftOut[]): string =>
  leftOut.map(({ kind, claims }) => `${claims.toLocaleString('en-US')} ${kind}`).join(', ')

/** Adds up what several files left out; nothing if they left out nothing. */
export function addLeftOut(files: readonly { leftOut?: LeftOut[] }[]): { leftOut?: LeftOut[] } {
  const claims = new Map<string, number>()
  for (const { leftOut = [] } of files) {
    for (const each of leftOut) claims.set(each.kind, (claims.get(each.kind) ?? 0) + each.claims)
  }
  if (claims.size === 0) return {}
  return { leftOut: [...claims].map(([kind, count]) => ({ kind, claims: count })) }
}
