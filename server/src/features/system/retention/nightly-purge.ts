import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { startRepeating } from '#platform/time/repeat.ts'
import { type OtherKind, purge } from './purge.ts'
import type { RetainDays } from './retention-rules.ts'

const LOOK_EVERY_MS = 10 * 60_000
// By the clock of UTC: the night of the Americas.
const FROM_HOUR = 8
// Any number that no other lock has.
const PURGE_LOCK = 7_405_046

/** The day whose purge is due; null by day, and when it was made already. */
export function nightDue(now: Date, last: string | null): string | null {
  const day = now.toISOString().slice(0, 10)
  return now.getUTCHours() >= FROM_HOUR && day !== last ? day : null
}

/** False when another node is at it. */
async function alone(pool: pg.Pool, work: () => Promise<unknown>): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [PURGE_LOCK])
    if (!rows[0]?.got) return false
    await work()
    return true
  } finally {
    // Closing it gives the lock back.
    client.release(true)
  }
}

type Deps = {
  db: Database
  pool: pg.Pool
  settings: RetainDays
  others: readonly OtherKind[]
  /** What else is swept up each night. */
  sweep(): Promise<unknown>
  log: Record<'info' | 'error', (fields: object, line: string) => void>
}

/** Once a night, on one node; a second run finds nothing to do. */
export function startNightlyPurge({ db, pool, settings, others, sweep, log }: Deps): {
  stop(): Promise<void>
} {
  let last: string | null = null
  return startRepeating({
    everyMs: LOOK_EVERY_MS,
    async work() {
      const day = nightDue(new Date(), last)
      if (day === null) return
      await alone(pool, async () => {
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
