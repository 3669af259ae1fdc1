import type { QueryClient } from '@tanstack/react-query'
import { navigate } from '#platform/router/router.ts'
import { auth } from '#platform/session/auth-state.ts'

/** Clears all cached data of the provider before. The error modal has already shown a failure (R-ACT-1). */
export async function enterProvider(queries: QueryClient, providerId: string, reason: string): Promise<void> {
  const chosen = await auth.chooseProvider(providerId, reason)
  if (chosen === null) return
  queries.clear()
  await navigate('/welcome')
}
