import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#platform/api/api-client.ts'

const RETRIES_WITHOUT_ANSWER = 1
const FRESH_MS = 30_000

/** The query cache of all pages. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal is final; the API client has its own retries (R-WIRE-6).
        retry: (count, error) => !(error instanceof ApiFailure) && count < RETRIES_WITHOUT_ANSWER,
      },
      // Offline, a change fails at once and says so. By default it would wait, and be sent when nobody looks any more.
      mutations: { networkMode: 'always' },
    },
  })
