import { createHash } from 'node:crypto'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { type Repeating, startRepeating } from '#platform/time/repeat.ts'
import { hasOpenInboxJob } from './inbox.repository.ts'
import type { InboxPlace } from './inbox-place.ts'
import { selectFiles } from './select-files.ts'

/** Files that a run could not do are not tried again and again. */
const SAME_FILES_MS = 6 * 60 * 60_000
const MINUTE_MS = 60_000

/** Differs when there is something else to do; null if there is nothing. */
export async function fingerprintInbox(
  place: Pick<InboxPlace, 'list' | 'isAtomic'>,
  { quietMinutes, now }: { quietMinutes: number; now: Date },
): Promise<string | null> {
  const { ready, overdue, unknown } = selectFiles(await place.list(), {
    quietMinutes,
    now: now.getTime(),
    isAtomic: place.isAtomic,
  })
  if (ready.length + overdue.length + unknown.length === 0) return null
  const content = [...ready.map(({ path, bytes, changedAt }) => [path, bytes, changedAt]), overdue, unknown]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

type Deps = {
  db: Database
  place: Pick<InboxPlace, 'list' | 'isAtomic'>
  quietMinutes: number
  everyMinutes: number
  queueJob(trx: Executor): Promise<unknown>
  /** The inbox cannot be listed. */
  onUnavailable(): Promise<unknown>
  log: Record<'info' | 'error', (fields: object, line: string) => void>
}

/** Looks into the inbox and queues a job if there is a complete file. Safe on several nodes. */
export function startInboxSchedule({ db, place, quietMinutes, everyMinutes, ...deps }: Deps): Repeating {
  let last: { fingerprint: string; at: number } | null = null

  async function look(): Promise<void> {
    const now = new Date()
    const fingerprint = await fingerprintInbox(place, { quietMinutes, now }).catch(async (error: unknown) => {
      await deps.onUnavailable()
      throw error
    })
    if (fingerprint === null) return
    const isSame = last?.fingerprint === fingerprint && now.getTime() - last.at < SAME_FILES_MS
    if (isSame) return
    const isQueued = await inTransaction(db, async (trx) => {
      if (await hasOpenInboxJob(trx)) return false
      await deps.queueJob(trx)
      return true
    })
    if (!isQueued) return
    last = { fingerprint, at: now.getTime() }
    deps.log.info({}, 'files of the inbox are being imported')
  }

  return startRepeating({
    everyMs: everyMinutes * MINUTE_MS,
    work: look,
    onError: (error) => deps.log.error({ err: error }, 'the inbox could not be read'),
  })
}
