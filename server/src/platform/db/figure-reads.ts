import { sql } from 'kysely'
import { figureReads } from '#platform/request/metrics.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { type Database, type Executor, getRow } from './database.ts'

/** Reads what belongs to one build and so never changes; `primary` is the database of the request. */
export type FigureReads = <Answer>(
  primary: Executor,
  build: number,
  read: (db: Executor) => Promise<Answer>,
) => Promise<Answer>

/** Where there is no replica. */
export const readFromPrimary: FigureReads = (primary, _build, read) => read(primary)

// A replica that lacks a build is asked again after the first; one that had it, after the second: it may be another.
const LOOK_AGAIN_MS = 1_000
const BELIEVED_MS = 5_000
const REST_AFTER_FAILURE_MS = 2_000

type Deps = {
  replica: Database
  log: { warn(fields: object, line: string): void }
  now?: () => number
}

/**
 * A build is published in one transaction and never changed: a replica that has it answers as the primary does,
 * however far it is behind in everything else. One that lacks it, fails or is away is passed over.
 */
export function createFigureReads({ replica, log, now = () => performance.now() }: Deps): FigureReads {
  let newest = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let restsUntil = Number.NEGATIVE_INFINITY
  let isLooking = false
  let isTold = false

  async function look(): Promise<void> {
    const found = await getRow(
      replica,
      sql<{ newest: number }>`select coalesce(max(id), 0)::int as newest from builds`,
    )
    newest = found.newest
    lookedAt = now()
    isTold = false
  }

  /** What is known by now. Nobody waits for a look: a replica that hangs would hold him up. */
  function has(build: number): boolean {
    if (!isLooking && now() - lookedAt >= (build > newest ? LOOK_AGAIN_MS : BELIEVED_MS)) {
      isLooking = true
      void look()
        .catch(rest)
        .finally(() => {
          isLooking = false
        })
    }
    return build <= newest
  }

  function rest(error: unknown): void {
    if (!isTold) log.warn({ err: error }, 'the replica failed; figures come from the primary')
    isTold = true
    restsUntil = now() + REST_AFTER_FAILURE_MS
    newest = 0
    lookedAt = Number.NEGATIVE_INFINITY
  }

  return async (primary, build, read) => {
    let source = 'failed'
    if (now() >= restsUntil) {
      try {
        if (has(build)) {
          const answer = await read(replica)
          figureReads.inc({ source: 'replica' })
          return answer
        }
        source = 'behind'
      } catch (error) {
        if (error instanceof Refusal) throw error
        rest(error)
      }
    }
    figureReads.inc({ source })
    return read(primary)
  }
}
