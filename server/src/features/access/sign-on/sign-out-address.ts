import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findSignOn } from './sign-on.repository.ts'
import type { SignOnProvider } from './sign-on-provider.ts'

const AFTER_SIGN_OUT = '/admin'

function openOrNull(keys: Keys, sealed: Buffer | null): string | null {
  try {
    return sealed === null ? null : keys.open('sign_on', sealed)
  } catch {
    return null
  }
}

/** Where the organization ends its own session; null if it opened none, has no such page or cannot be reached. */
export async function findSignOutAddress(
  db: Database,
  { keys, provider }: { keys: Keys; provider: SignOnProvider | null },
  sessionId: string,
  origin: string,
): Promise<string | null> {
  if (provider === null) return null
  const own = await findSignOn(db, sessionId)
  if (own === null) return null
  const idToken = openOrNull(keys, own.idTokenSealed)
  return provider.signOutAddress(idToken, origin + AFTER_SIGN_OUT).catch(() => null)
}
