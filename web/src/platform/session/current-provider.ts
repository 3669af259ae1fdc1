import type { ProviderBrief } from '@plumbline/contract/access/user'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { useStore } from '#platform/browser/store.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { type AuthState, useAuth } from './auth-state.ts'
import { settings } from './settings.ts'

/** The query parameter that names one of the user's providers. */
export const PROVIDER_PARAM = 'provider'
/** The choice of all one's providers, in the address and in the settings. */
export const ALL_PROVIDERS = 'all'

type Known = Pick<AuthState, 'admin' | 'user'>

const findOwn = (user: Known['user'], id: unknown) => user?.providers.find((provider) => provider.id === id)

/** The provider an admin acts as, else the one in the address, else the saved one, else the first. */
export function decideProvider(
  { admin, user }: Known,
  requested: string | null,
  saved: unknown,
): ProviderBrief | null {
  if (admin?.provider != null) return admin.provider
  return findOwn(user, requested) ?? findOwn(user, saved) ?? user?.provider ?? null
}

/** Whoever has several providers starts with all of them, until one is chosen (R-REP-14). */
export function decideWholePractice(
  { admin, user }: Known,
  requested: string | null,
  saved: unknown,
): boolean {
  if (admin?.provider != null || (user?.providers.length ?? 0) < 2) return false
  if (requested === ALL_PROVIDERS) return true
  return findOwn(user, requested) === undefined && findOwn(user, saved) === undefined
}

/** What a link that names no provider opens: the provider; null for all of the reader's. */
export const decideLinkedProvider = (known: Known, saved: unknown): ProviderBrief | null =>
  decideWholePractice(known, null, saved) ? null : decideProvider(known, null, saved)

/** A report's id names its provider, so that the frame is about the report that is open (R-REP-29). */
export const requestedProvider = (params: URLSearchParams): string | null =>
  params.get(PROVIDER_PARAM) ?? parseReportId(params.get('id') ?? '')?.providerId ?? null

const useChoice = () => ({
  requested: requestedProvider(useQueryParams()),
  saved: useStore(settings.store, ({ currentProviderId }) => currentProviderId),
})

export function useCurrentProvider(): ProviderBrief | null {
  const { requested, saved } = useChoice()
  return useAuth((state) => decideProvider(state, requested, saved))
}

/** Whether the page is about all the reader's providers. A page of one provider then asks for one. */
export function useWholePractice(): boolean {
  const { requested, saved } = useChoice()
  return useAuth((state) => decideWholePractice(state, requested, saved))
}

/** For the counts of links such as those of the menu, whatever page they stand on. */
export function useLinkedProvider(): ProviderBrief | null {
  const { saved } = useChoice()
  return useAuth((state) => decideLinkedProvider(state, saved))
}

/** Pages that can be about all the reader's providers, or that ask for one of them. */
const WHOLE_PAGES: readonly string[] = ['/welcome', '/dashboard', '/audits', '/report/provider']
export const showsWholePractice = (path: string): boolean => WHOLE_PAGES.includes(path)

/** Parameters that belong to one provider: report, claim lines, page of the list. */
const OF_ONE_PROVIDER = [PROVIDER_PARAM, 'id', 'lines', 'audit', 'offset'] as const

/** The same page for another provider. A report has no counterpart, so it leads to the list. */
export function addressAfterSwitch(path: string, search: string, id = ''): string {
  const params = new URLSearchParams(search)
  for (const name of OF_ONE_PROVIDER) params.delete(name)
  if (path === '/report') return '/dashboard'
  // A profile is of one provider.
  if (id === ALL_PROVIDERS && path === '/report/provider') return '/welcome'
  const rest = params.toString()
  return rest === '' ? path : `${path}?${rest}`
}

/** `id` is ALL_PROVIDERS or that of a provider. The choice is remembered with the user's settings. */
export async function switchProvider(id: string, path: string): Promise<void> {
  void settings.apply({ currentProviderId: id })
  await navigate(addressAfterSwitch(path, window.location.search, id))
}
