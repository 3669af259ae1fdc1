import { spokenName } from '@plumbline/contract/core/spoken-name'
import { useLocale } from '#platform/texts/locale.ts'
import { useAuth } from './auth-state.ts'

/** The name of one of the reader's providers, for rows about several; null for whoever has only one. */
export function useProviderNames(): (id: string | null) => string | null {
  const locale = useLocale()
  const providers = useAuth(({ admin, user }) => (admin?.provider == null ? user?.providers : undefined))
  return (id) => {
    const found = providers?.find((provider) => provider.id === id)
    if (providers === undefined || providers.length < 2 || found === undefined) return null
    return spokenName(
      locale,
      found.name,
      providers.map(({ name }) => name),
    )
  }
}
