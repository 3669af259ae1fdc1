import pg from 'pg'
import type { ClaimsStore } from '../store/claims-store.ts'
import { CLAIMS_SCHEMA, tablesOf } from './postgres-copy.ts'

const LOCK_WAIT_MS = 200
const IN_USE = new Set(['2BP01', '55P03'])

const isInUse = (error: unknown): boolean => error instanceof pg.DatabaseError && IN_USE.has(error.code ?? '')

/** Drops the tables that this store had copied and that no version of it names any more. */
export async function forgetTables(client: pg.Client, store: ClaimsStore, builtIn: unknown): Promise<void> {
  const versions = await Promise.all((await store.listVersions()).map((number) => store.readVersion(number)))
  const kept = new Set(
    versions.flatMap((version) => tablesOf(store, version, builtIn).map(({ name }) => name)),
  )
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = $1::regnamespace and relkind = 'r'
      and obj_description(oid, 'pg_class') = $2`,
    [CLAIMS_SCHEMA, store.root],
  )
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
  for (const { relname } of rows) {
    if (kept.has(relname)) continue
    try {
      await client.query(`drop table if exists ${CLAIMS_SCHEMA}.${pg.escapeIdentifier(relname)}`)
    } catch (error) {
      // Somebody still reads that version; the next build drops it.
      if (!isInUse(error)) throw error
    }
  }
  await client.query('reset lock_timeout')
}
