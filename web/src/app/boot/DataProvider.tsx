import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueries, followLine } from '#platform/queries/create-queries.ts'

const queries = createQueries()
followLine()

/** The sign-in pages have no data and do not load it. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
