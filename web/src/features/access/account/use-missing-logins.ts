import { useAuth } from '#platform/session/auth-state.ts'
import { findMissingLogins } from './missing-logins.ts'
import { usePractices } from './use-practice.ts'

/** The ids of the doctors without a login; empty while it loads, and for whoever administers no practice. */
export function useMissingLogins(): ReadonlySet<string> {
  const administers = useAuth(({ user }) => (user?.administers.length ?? 0) > 0)
  const { data = [] } = usePractices({ enabled: administers })
  const administered = data.filter((practice) => practice.administered)
  return new Set(administered.flatMap(findMissingLogins).map(({ id }) => id))
}
