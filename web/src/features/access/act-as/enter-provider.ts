import type { QueryClient } from '@tanstack/react-query'
import { navigate } from '#platform/router/router.ts'
import { auth } from '#platform/session/auth-state.ts'

/** Nothing of one provider is shown under the name of another. A failure has already been shown in the modal (R-ACT-1). */
export async function enterProvider(
  queries: QueryClient,
  providerId: string,
  reason?: string,
): Promise<void> {
  const chosen = await auth.chooseProvider(providerId, reason)
  if (chosen === null) return
  queries.clear()
  await navigate('/welcome')
}
