import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { startRepeating } from '#platform/time/repeat.ts'
import { type OtherKind, purge } from './purge.ts'
import { type RetainDays, tryPurgeLock } from './retention.repository.ts'

const CHECK_EVERY_MS = 10 * 60_000
// Night in the Americas.
const FROM_HOUR_UTC = 8

/** The day whose purge is due; null before that hour, or if it already ran. */
export function nightDue(now: Date, last: string | null): string | null {
  const day = now.toISOString().slice(0, 10)
  return now.getUTCHours() >= FROM_HOUR_UTC && day !== last ? day : null
}

/** Does nothing if another node is at work. */
async function runAlone(pool: pg.Pool, work: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    if (await tryPurgeLock(client)) await work()
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}

type Deps = {
  db: Database
  pool: pg.Pool
  settings: RetainDays
  others: readonly OtherKind[]
  /** Other cleanup of the night. */
  sweep(): Promise<unknown>
  log: Record<'info' | 'error', (fields: object, line: string) => void>
}

/** Once a night, on one node. */
export function startNightlyPurge({ db, pool, settings, others, sweep, log }: Deps): {
  stop(): Promise<void>
} {
  let last: string | null = null
  return startRepeating({
    everyMs: CHECK_EVERY_MS,
    async work() {
      const day = nightDue(new Date(), last)
      if (day === null) return
      await runAlone(pool, async () => {
        const counts = await purge(db, settings, others)
        const rows = counts.reduce((sum, count) => sum + count.rows, 0)
        if (rows > 0) log.info({ rows }, 'old data was removed')
        await sweep()
      })
      last = day
    },
    onError: (error) => log.error({ err: error }, 'old data could not be removed'),
  })
}
