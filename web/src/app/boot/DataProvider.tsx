import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure } from '#platform/api/api-client.ts'

const RETRIES_WITHOUT_ANSWER = 1
const FRESH_MS = 30_000

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal is final; the API client has its own retries (R-WIRE-6).
      retry: (count, error) => !(error instanceof ApiFailure) && count < RETRIES_WITHOUT_ANSWER,
    },
  },
})

/** The query cache of all pages; the sign-in pages have no data and do not load it. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
