/** The first page of a sort is what a person waits for most; a filter, a search and a page further down are lists. */
export const BUDGET_MS = { page: 100, other: 200 } as const

export type Call = {
  name: string
  asker: 'support' | 'payer'
  budget: keyof typeof BUDGET_MS
  path: (index: number) => string
  /** The rows that the answer is made of, fetched without the portal. */
  bare: { text: string; values?: (index: number) => unknown[] }
}

/** By turns. */
export const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('nothing to ask about')
  return item
}
