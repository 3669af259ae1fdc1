import { sql } from 'kysely'
import { type Database, findRow } from '#platform/db/database.ts'
import { refreshProviderHeads } from '#platform/providers/provider-heads.repository.ts'

const POLL_MS = 5_000

type Deps = {
  db: Database
  /** Reads what a version of the store has, and keeps it. */
  warm: (manifest: number) => Promise<unknown>
  log: { error(fields: object, line: string): void }
}

/**
 * Looks whether another build is shown, whoever published it, and warms its version; and whether the first of the
 * provider list have changed. What cannot be read is told
 * once: the first reader tries again.
 */
export function createWarmLook({ db, warm, log }: Deps): () => Promise<void> {
  let warmed: number | null = null
  return async () => {
    try {
      const shown = await findRow(
        db,
        sql<{ manifest: number }>`
          select b.manifest from system_state s join builds b on b.id = s.current_build_id`,
      )
      await refreshProviderHeads(db)
      if (shown === null || shown.manifest === warmed) return
      warmed = shown.manifest
      await warm(shown.manifest)
    } catch (error) {
      log.error({ err: error }, 'the shown build could not be warmed')
    }
  }
}

/** So that the first reader after a start or a new build does not wait. */
export function startWarmKeeper(deps: Deps): { stop(): Promise<void> } {
  const look = createWarmLook(deps)
  let running: Promise<void> | null = null
  const next = () => {
    running ??= look().finally(() => {
      running = null
    })
  }
  const timer = setInterval(next, POLL_MS)
  timer.unref()
  next()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
