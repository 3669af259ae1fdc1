import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { foldPassword, isGuessablePassword } from './guessable-passwords.ts'
import type { Keys } from './keys.ts'

const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex')

/** What the table keeps: published lists give SHA-1, ours is keyed over it, so that a stolen table says nothing. */
export function badPasswordHash(keys: Keys, sha1Hex: string): Buffer {
  return keys.hash('bad_password', sha1Hex.toLowerCase())
}

/** A plain line of an imported file is kept folded, as it will be compared. */
export function hashBadPassword(keys: Keys, password: string): Buffer {
  return badPasswordHash(keys, sha1(foldPassword(password)))
}

/** Known from breaches or too easily guessed: on the list that we ship, or on the imported one. */
export async function isKnownBadPassword(db: Executor, keys: Keys, password: string): Promise<boolean> {
  const folded = foldPassword(password)
  if (isGuessablePassword(folded)) return true
  // As typed too: an imported SHA-1 is of one exact spelling.
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
