/** Budgets: `page` for the first page of a sort, which people wait for most; `other` for everything else. */
export const BUDGET_MS = { page: 100, other: 200 } as const

export type Call = {
  name: string
  viewer: 'support' | 'payer'
  budget: keyof typeof BUDGET_MS
  path: (index: number) => string
  /** Fetches the rows behind the answer without the portal. */
  bare: { text: string; values?: (index: number) => unknown[] }
}

/** Cycles through the items. */
export const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('There is nothing to request.')
  return item
}
