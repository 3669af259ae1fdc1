import type { ProviderBrief } from '@plumbline/contract/access/user'
import { type AuthState, useAuth } from '#platform/session/auth-state.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'
import { greetingName } from './greeting-name.ts'

const plainName = (caretName: string) => greetingName(caretName, false)

/**
 * The provider's name, if the page is about somebody other than its reader; null if it says "you".
 * Accounts made with a letter have the provider's name; invited people have their own.
 */
export function decideSubject(
  { admin, user }: Pick<AuthState, 'admin' | 'user'>,
  provider: ProviderBrief | null,
): string | null {
  // Support acting as a provider sees what the provider sees.
  if (provider === null || user === null || admin?.provider != null) return null
  const name = plainName(provider.name)
  return name.toLowerCase() === plainName(user.name).toLowerCase() ? null : name
}

export function useSubject(): string | null {
  const provider = useCurrentProvider()
  return useAuth((state) => decideSubject(state, provider))
}
