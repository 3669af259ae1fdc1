import type { ProviderBrief } from '@plumbline/contract/access/user'
import { useStore } from '#platform/browser/store.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { type AuthState, useAuth } from './auth-state.ts'
import { settings } from './settings.ts'

/** The query parameter that names one of the user's providers. */
export const PROVIDER_PARAM = 'provider'

type Known = Pick<AuthState, 'admin' | 'user'>

/** The provider an admin acts as, else the one in the address, else the saved one, else the first. */
export function decideProvider(
  { admin, user }: Known,
  requested: string | null,
  saved: unknown,
): ProviderBrief | null {
  if (admin?.provider != null) return admin.provider
  const own = (id: unknown) => user?.providers.find((provider) => provider.id === id)
  return own(requested) ?? own(saved) ?? user?.provider ?? null
}

export function useCurrentProvider(): ProviderBrief | null {
  const requested = useQueryParams().get(PROVIDER_PARAM)
  const saved = useStore(settings.store, ({ currentProviderId }) => currentProviderId)
  return useAuth((state) => decideProvider(state, requested, saved))
}

/** Parameters that belong to one provider: report, claim lines, page of the list. */
const OF_ONE_PROVIDER = [PROVIDER_PARAM, 'id', 'lines', 'audit', 'offset'] as const

/** The same page for another provider. A report has no counterpart, so it leads to the list. */
export function addressAfterSwitch(path: string, search: string): string {
  const params = new URLSearchParams(search)
  for (const name of OF_ONE_PROVIDER) params.delete(name)
  if (path === '/report') return '/dashboard'
  const rest = params.toString()
  return rest === '' ? path : `${path}?${rest}`
}

export async function switchProvider(id: string, path: string): Promise<void> {
  void settings.apply({ currentProviderId: id })
  await navigate(addressAfterSwitch(path, window.location.search))
}
