import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

const HASH_BYTES = 36

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
