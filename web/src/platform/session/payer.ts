import { payerEndpoints } from '@plumbline/contract/system/payer'
import { ApiFailure, type Call, call } from '#platform/api/api-client.ts'
import { createStore, useStore } from '#platform/browser/store.ts'

/** null until known: the text then says 'insurance company' (R-DATA-5) in the reader's language. */
export function createPayer({ call }: { call: Call }) {
  const store = createStore<string | null>(null)
  return {
    store,
    fetchPayer: async (): Promise<void> => {
      try {
        const { data } = await call(payerEndpoints.getPayer, {}, { onFailure: 'log' })
        store.set(data.name.trim() === '' ? null : data.name)
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
      }
    },
  }
}

export const payer = createPayer({ call })
export const usePayerName = () => useStore(payer.store, (name) => name)
