import type pg from 'pg'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import type { Config } from '#platform/config/config.ts'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Drain } from '#process/drain.ts'

export type HandlerDeps = {
  config: Config
  keys: Keys
  /** For throttle counters only. */
  pool: pg.Pool
  /** The metrics in Prometheus format. */
  scrape: () => Promise<string>
  version: string
  lines: LineSource
  references: ReferenceSource
  figures: FigureReads
  drain: Drain
}
