import { sql } from 'kysely'
import { figureReads } from '#platform/request/metrics.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { type Database, type Executor, getRow } from './database.ts'

/** Reads data of one build, which never changes. `primary` is the database of the request. */
export type FigureReads = <Answer>(
  primary: Executor,
  build: number,
  read: (db: Executor) => Promise<Answer>,
) => Promise<Answer>

/** For installations without a replica. */
export const readFromPrimary: FigureReads = (primary, _build, read) => read(primary)

/** How soon a replica that lacks a build is checked again. */
const RECHECK_MS = 1_000
/** How long a replica is trusted to have a build. Another server may take over its address. */
const TRUSTED_MS = 5_000
const PAUSE_AFTER_FAILURE_MS = 2_000

type Deps = {
  replica: Database
  log: { warn(fields: object, line: string): void }
  now?: () => number
}

/**
 * A build is published in one transaction and never changed, so a replica that has it gives the same answers as the
 * primary, even if it lags behind. A replica that lacks the build or fails is skipped.
 */
export function createFigureReads({ replica, log, now = () => performance.now() }: Deps): FigureReads {
  let newest = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let pausedUntil = Number.NEGATIVE_INFINITY
  let isChecking = false
  let isLogged = false

  async function check(): Promise<void> {
    const found = await getRow(
      replica,
      sql<{ newest: number }>`select coalesce(max(id), 0)::int as newest from builds`,
    )
    newest = found.newest
    checkedAt = now()
    isLogged = false
  }

  /** Answers from the last check. Requests do not wait for a check, because the replica may hang. */
  function has(build: number): boolean {
    if (!isChecking && now() - checkedAt >= (build > newest ? RECHECK_MS : TRUSTED_MS)) {
      isChecking = true
      void check()
        .catch(pause)
        .finally(() => {
          isChecking = false
        })
    }
    return build <= newest
  }

  function pause(error: unknown): void {
    if (!isLogged) log.warn({ err: error }, 'the replica failed; figures come from the primary')
    isLogged = true
    pausedUntil = now() + PAUSE_AFTER_FAILURE_MS
    newest = 0
    checkedAt = Number.NEGATIVE_INFINITY
  }

  return async (primary, build, read) => {
    let source = 'failed'
    if (now() >= pausedUntil) {
      try {
        if (has(build)) {
          const answer = await read(replica)
          figureReads.inc({ source: 'replica' })
          return answer
        }
        source = 'behind'
      } catch (error) {
        if (error instanceof Refusal) throw error
        pause(error)
      }
    }
    figureReads.inc({ source })
    return read(primary)
  }
}
