import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#platform/api/api-client.ts'
import { line } from '#platform/browser/line.ts'

const RETRIES_WITHOUT_ANSWER = 1
const FRESH_MS = 30_000

/** R-ERR-17: what failed is asked for again when the line is back, also after a stop of the server. */
export function followLine(): void {
  onlineManager.setEventListener((setOnline) => line.store.subscribe(() => setOnline(line.store.get().isUp)))
}

/** The query cache of all pages. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Offline, a card says so. By default it would wait behind its skeleton without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal is final; the API client has its own retries (R-WIRE-6).
        retry: (count, error) => !(error instanceof ApiFailure) && count < RETRIES_WITHOUT_ANSWER,
      },
      // Offline, a change fails at once and says so. By default it would wait, and be sent when nobody looks any more.
      mutations: { networkMode: 'always' },
    },
  })
