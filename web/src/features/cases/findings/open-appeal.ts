import { createStore, useStore } from '#platform/browser/store.ts'

/** The index of the case whose form to appeal is open: a disagreement opens it from another card. */
const asking = createStore<string | null>(null)

export const openAppeal = (index: string): void => asking.set(index)
export const closeAppeal = (): void => asking.set(null)
export const useIsAppealOpen = (index: string): boolean => useStore(asking, (open) => open === index)
