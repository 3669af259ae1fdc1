import type pg from 'pg'

/** One statement for each table that reads no row. */
const READ_NO_ROWS = `select string_agg(format('select from %I.%I limit 0', nspname, relname), '; ') as statements
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = current_schema() and relkind in ('r', 'p') and not relispartition`

/** A connection reads the catalog of a table and its indexes at its first use, and keeps it. */
async function readCatalog(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statements: string | null }>(READ_NO_ROWS)
  const statements = rows[0]?.statements
  if (statements) await client.query(statements)
}

/**
 * Opens all connections of a pool and lets each read the catalog. If that happens when the first people come, they wait
 * for it together. A connection that cannot be opened now is tried again by a request.
 */
export async function openConnections(pool: pg.Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()))
  const clients = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  await Promise.allSettled(clients.map(readCatalog))
  for (const client of clients) client.release()
}
