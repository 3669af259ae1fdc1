import type { ProviderBrief } from '@plumbline/contract/access/user'
import type { Locale } from '@plumbline/contract/core/locale'
import { nameSubject } from '@plumbline/contract/reports/words/report-subject'
import { useLocale } from '#platform/texts/locale.ts'
import { type AuthState, useAuth } from './auth-state.ts'
import { useCurrentProvider } from './current-provider.ts'

/** The provider's name, if the page is about somebody other than its reader (R-REP-14, R-REP-29); null if it says "you". */
export function decideSubject(
  { user }: Pick<AuthState, 'user'>,
  provider: Pick<ProviderBrief, 'name'> | null,
  locale: Locale,
): string | null {
  if (provider === null || user === null) return null
  const reader = { name: user.name, providers: (user.providers ?? []).map(({ name }) => name) }
  return nameSubject(locale, reader, provider.name)
}

export function useSubject(): string | null {
  const provider = useCurrentProvider()
  const locale = useLocale()
  return useAuth((state) => decideSubject(state, provider, locale))
}

/** The same for a report, which may be of another provider than the frame's. */
export function useSubjectOf(provider: Pick<ProviderBrief, 'name'>): string | null {
  const locale = useLocale()
  return useAuth((state) => decideSubject(state, provider, locale))
}
