import type { OnProgress } from '@plumbline/claims/progress'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

export type JobWork = {
  config: Config
  db: Database
  pool: pg.Pool
  keys: Keys
  actorId: string | null
  onProgress: OnProgress
  signal: AbortSignal
}
