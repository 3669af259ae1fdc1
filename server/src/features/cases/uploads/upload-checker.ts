import { type Database, inTransaction } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { FileDamaged } from '#platform/files/file-store-cipher.ts'
import { deleteAbandonedUpload, findAbandonedUploads } from './case-uploads.repository.ts'
import {
  allowIdleTransaction,
  findDueUpload,
  findDueUploads,
  lockCheck,
  updateCheckPostponed,
  updateQuarantined,
} from './check-upload.repository.ts'
import { type Scanner, ScannerUnavailable } from './clamd-client.ts'
import { examineUpload } from './examine-upload.ts'
import { inspectUnseenFile } from './inspect-unseen.ts'
import { type SettleDeps, settleReceived, settleRefused } from './settle-upload.ts'
import { openUploadSource } from './upload-source.ts'
import { onWake } from './wake-checker.ts'

const POLL_MS = 2_000
const AT_ONCE = 2
const TIDY_MS = 10 * 60 * 1_000

type Log = {
  error(fields: object, line: string): void
  warn(fields: object, line: string): void
}
export type CheckerDeps = SettleDeps & { db: Database; scanner: Scanner | null; log: Log }

/** Checks one upload and settles it in the same transaction; false if another process checks it or it is not due. */
async function checkOne(deps: CheckerDeps, id: string): Promise<boolean> {
  const { db, store, scanner, log } = deps
  const erased = await inTransaction(db, async (trx): Promise<string[] | null> => {
    if (!(await lockCheck(trx, id))) return null
    await allowIdleTransaction(trx)
    const due = await findDueUpload(trx, id)
    if (due === null) return null
    const source = await openUploadSource(trx, store, { id, size: due.size })
    const examined = await examineUpload(source, scanner)
    if (examined.kind === 'refused') {
      if (examined.signature !== undefined)
        log.warn({ upload: id, signature: examined.signature }, 'an upload was infected')
      return settleRefused(trx, deps, id, examined)
    }
    const written = await store.write(source.stream())
    if (written.size !== due.size) throw new FileDamaged()
    return settleReceived(trx, deps, id, { examined, written })
  })
  await store.erase(deps.db, erased ?? [])
  return erased !== null
}

/** Like checkOne; a failure is logged and the check is tried again later. */
async function checkSafely(deps: CheckerDeps, id: string): Promise<boolean> {
  const { db, log } = deps
  try {
    return await checkOne(deps, id)
  } catch (error) {
    if (error instanceof ScannerUnavailable) {
      log.error({ upload: id, reason: error.message }, 'an upload waits for the virus scanner')
      await updateQuarantined(db, id)
      return true
    }
    if (isUnavailable(error)) throw error
    log.error({ err: error, upload: id }, 'an upload could not be checked and will be tried again')
    await updateCheckPostponed(db, id)
    return true
  }
}

/** Checks all due uploads. Any number of processes may run it at the same time. */
export async function checkDueUploads(deps: CheckerDeps): Promise<number> {
  const ids = await findDueUploads(deps.db)
  let done = 0
  const work = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift())
      done += (await checkSafely(deps, id)) ? 1 : 0
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}

/** Deletes abandoned uploads, and the pieces of files that were removed before their check. */
export async function tidyUploads({ db, store }: Pick<CheckerDeps, 'db' | 'store'>): Promise<void> {
  for (const id of await findAbandonedUploads(db)) {
    const erased = await inTransaction(db, (trx) => deleteAbandonedUpload(trx, id))
    await store.erase(db, erased)
  }
}

/** Checks when this process completes a file, and every two seconds for files of other nodes and postponed checks. */
export function startUploadChecker(deps: CheckerDeps): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let tidiedAt = 0

  async function run(): Promise<void> {
    if (Date.now() - tidiedAt >= TIDY_MS) {
      tidiedAt = Date.now()
      await tidyUploads(deps)
    }
    do {
      again = false
      while (!stopped && (await checkDueUploads(deps)) > 0);
      if (!stopped && (await inspectUnseenFile(deps))) again = true
    } while (again && !stopped)
  }
  function look(): void {
    if (running !== null || stopped) {
      again = true
      return
    }
    running = run()
      .catch((error: unknown) => deps.log.error({ err: error }, 'uploads could not be checked'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(look, POLL_MS)
  timer.unref()
  const unsubscribe = onWake(look)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      unsubscribe()
      await running
    },
  }
}
