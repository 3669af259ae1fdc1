import { findCurrentBuild } from '#features/claims/builds/builds.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { refreshProviderHeads } from '#platform/providers/provider-heads.repository.ts'

const POLL_MS = 5_000

type Deps = {
  db: Database
  /** Reads what readers of this build would wait for. */
  warm: (build: { id: number; manifest: number }) => Promise<unknown>
  log: { error(fields: object, line: string): void }
}

/**
 * Warms the version of a newly published build, whichever node published it, and refreshes the first providers of
 * the list. A failure is logged once; the first reader tries again.
 */
export function createWarmCheck({ db, warm, log }: Deps): () => Promise<void> {
  let warmed: number | null = null
  return async () => {
    try {
      const current = await findCurrentBuild(db)
      await refreshProviderHeads(db)
      if (current === null || current.manifest === warmed) return
      warmed = current.manifest
      await warm(current)
    } catch (error) {
      log.error({ err: error }, 'the current build could not be warmed')
    }
  }
}

/** Keeps the first reader after a start or a new build from waiting. */
export function startWarmKeeper(deps: Deps): { firstDone: Promise<void>; stop(): Promise<void> } {
  const check = createWarmCheck(deps)
  let running: Promise<void> | null = null
  const next = () => {
    running ??= check().finally(() => {
      running = null
    })
  }
  const timer = setInterval(next, POLL_MS)
  timer.unref()
  next()
  return {
    firstDone: running ?? Promise.resolve(),
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
