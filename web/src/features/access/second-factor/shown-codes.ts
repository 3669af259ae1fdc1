import { createStore, useStore } from '#platform/browser/store.ts'

// Not in the card’s state: the page may remount while the codes are shown, and they are shown only once.
const codes = createStore<readonly string[] | null>(null)

export const showCodes = (shown: readonly string[]) => codes.set(shown)
export const hideCodes = () => codes.set(null)
export const useShownCodes = () => useStore(codes, (shown) => shown)
