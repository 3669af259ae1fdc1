import { HISTORY_MAX_ITEMS } from '@plumbline/contract/core/constants'
import { createStore, useStore } from '#platform/browser/store.ts'

/** R-NAV-17: the previous full path, when it changed; newest first, at most 10. */
export function decideHistory(
  items: readonly string[],
  previous: string | null,
  current: string,
): readonly string[] {
  if (previous === null || previous === current) return items
  return [previous, ...items].slice(0, HISTORY_MAX_ITEMS)
}

/** Full paths carry tokens and ids, so they live in memory only and are never sent. */
export function createHistory() {
  const store = createStore<readonly string[]>([])
  let current: string | null = null
  return {
    store,
    record: (fullPath: string) => {
      store.set(decideHistory(store.get(), current, fullPath))
      current = fullPath
    },
    clear: () => {
      current = null
      store.set([])
    },
  }
}

export const visited = createHistory()
export const usePreviousPath = () => useStore(visited.store, (items) => items[0] ?? null)
