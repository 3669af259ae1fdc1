import type pg from 'pg'

type Embedded = { pool: pg.PoolConfig; stop: () => Promise<void> }
type Platform = { startEmbeddedPostgres(options: { dataDir: string; tcpPort: number }): Promise<Embedded> }

const EMBEDDED = '../../../server/src/platform/postgres/embedded-postgres.ts'

/** Starts the product's own PostgreSQL. Loaded by path, because no workspace may import the server. */
export async function startPostgres(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { startEmbeddedPostgres } = (await import(new URL(EMBEDDED, import.meta.url).href)) as Platform
  const { pool, stop } = await startEmbeddedPostgres({ dataDir, tcpPort: 0 })
  return {
    url: `postgresql://${pool.user}:${pool.password}@${pool.host}:${pool.port}/${pool.database}`,
    stop,
  }
}
