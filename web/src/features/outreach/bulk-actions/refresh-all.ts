import type { QueryClient } from '@tanstack/react-query'

/** What was done to many is told by the list, its views, campaigns and letters. */
export const refreshAll = (queries: QueryClient) => void queries.invalidateQueries()
