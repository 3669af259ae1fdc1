import type pg from 'pg'

/**
 * Opens all connections of a pool at once. A new connection reads PostgreSQL's catalog and plans each statement anew; if
 * that happens when the first people come, they wait for it together. One that cannot be opened now is tried again
 * by a request.
 */
export async function openConnections(pool: pg.Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const result of opened) if (result.status === 'fulfilled') result.value.release()
}
