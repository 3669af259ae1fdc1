import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { foldPassword, isGuessablePassword } from './guessable-passwords.ts'
import type { Keys } from './keys.ts'

const HASH_BYTES = 36

const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex')

/** Published lists contain SHA-1 hashes. The table stores a keyed hash of those, useless if stolen. */
export function badPasswordHash(keys: Keys, sha1Hex: string): Buffer {
  return keys.hash('bad_password', sha1Hex.toLowerCase())
}

/** For plain passwords of an imported file, which are compared in folded form. */
export function hashBadPassword(keys: Keys, password: string): Buffer {
  return badPasswordHash(keys, sha1(foldPassword(password)))
}

/** Known from breaches or easy to guess: on our own list or on the imported one. */
export async function isKnownBadPassword(db: Executor, keys: Keys, password: string): Promise<boolean> {
  const folded = foldPassword(password)
  if (isGuessablePassword(folded)) return true
  // As typed too, because an imported SHA-1 has one exact spelling.
  const hashes = [password, folded].flatMap((text) => keys.hashes('bad_password', sha1(text)))
  const { known } = await getRow(
    db,
    sql<{ known: boolean }>`
      select exists (
        select 1 from known_bad_passwords where password_hash = any(${hashes})
      ) as known`,
  )
  return known
}

/** Returns how many were new. All hashes are sent as one value, which is many times faster than an array. */
export async function insertBadPasswords(db: Executor, hashes: readonly Buffer[]): Promise<number> {
  if (hashes.length === 0) return 0
  const { added } = await getRow(
    db,
    sql<{ added: number }>`
      with added as (
        insert into known_bad_passwords (password_hash)
        select distinct substring(${Buffer.concat(hashes)}::bytea from place * ${HASH_BYTES} + 1 for ${HASH_BYTES})
        from generate_series(0, ${hashes.length - 1}::int) as place
        on conflict do nothing returning 1)
      select count(*)::int as added from added`,
  )
  return added
}
