import type { ProviderBrief } from '@plumbline/contract/access/user'
import type { Locale } from '@plumbline/contract/core/locale'
import { useLocale } from '#platform/texts/locale.ts'
import { spokenName } from '#platform/texts/spoken-name.ts'
import { type AuthState, useAuth } from './auth-state.ts'
import { useCurrentProvider } from './current-provider.ts'

/** Accounts made with a letter have the provider's name, with or without titles; invited people have their own. */
const isSamePerson = (one: string, other: string) => {
  const [[last, first], [otherLast, otherFirst]] = [one, other].map((name) =>
    name
      .toLowerCase()
      .split('^')
      .map((part) => part.trim()),
  ) as [string[], string[]]
  return last === otherLast && (first ?? '') === (otherFirst ?? '')
}

/** The provider's name, if the page is about somebody other than its reader; null if it says "you" (R-REP-14). */
export function decideSubject(
  { admin, user }: Pick<AuthState, 'admin' | 'user'>,
  provider: ProviderBrief | null,
  locale: Locale,
): string | null {
  // Support acting as a provider sees what the provider sees.
  if (provider === null || user === null || admin?.provider != null) return null
  if (isSamePerson(provider.name, user.name)) return null
  return spokenName(
    locale,
    provider.name,
    (user.providers ?? []).map(({ name }) => name),
  )
}

export function useSubject(): string | null {
  const provider = useCurrentProvider()
  const locale = useLocale()
  return useAuth((state) => decideSubject(state, provider, locale))
}
