import { ownFlagEndpoints } from '@plumbline/contract/system/own-flags'
import { ApiFailure, type Call, call } from '#platform/api/api-client.ts'
import { createStore, useStore } from '#platform/browser/store.ts'

export type Flags = Readonly<Record<string, boolean>>

const NONE: Flags = {}

export function createFlags({ call }: { call: Call }) {
  const store = createStore<Flags>(NONE)
  return {
    store,
    /** The user's own flags. A failure is only logged (R-WIRE-7) and keeps the flags known so far. */
    fetchFlags: async (): Promise<void> => {
      try {
        const { data } = await call(ownFlagEndpoints.listFlags, {}, { onFailure: 'log' })
        store.set(Object.fromEntries(data.map(({ feature, value }) => [feature, value])))
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
      }
    },
    clear: () => store.set(NONE),
    /** undefined: unknown, which is not the same as off. */
    flag: (name: string): boolean | undefined =>
      Object.hasOwn(store.get(), name) ? store.get()[name] : undefined,
  }
}

export const flags = createFlags({ call })
/** An unknown flag is off. */
export const useFlag = (name: string) => useStore(flags.store, (known) => known[name] === true)
