import { sql } from 'kysely'
import { type Database, findRow, findRows, inTransaction } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { FileDamaged } from '#platform/files/file-store-cipher.ts'
import { deleteGivenUp, findGivenUp } from './case-uploads.repository.ts'
import { type Scanner, ScannerUnavailable } from './clamd-client.ts'
import { examineUpload } from './examine-upload.ts'
import { postponeCheck, quarantine, type SettleDeps, settleReceived, settleRefused } from './settle-upload.ts'
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

const DUE = sql`status in ('checking', 'quarantined') and check_at <= now()`

/**
 * Checks one upload, and settles it in the same transaction. Whoever else wants it finds the lock taken; it goes with
 * the connection, so that what a killed process began is begun again at once.
 */
async function checkOne(deps: CheckerDeps, id: string): Promise<boolean> {
  const { db, store, scanner, log } = deps
  const erased = await inTransaction(db, async (trx): Promise<string[] | null> => {
    const lock = await findRow(
      trx,
      sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`case_file ${id}`}, 0)) as mine`,
    )
    if (!lock?.mine) return null
    // A scanner takes its time with a large file, and so does a far object store.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const due = await findRow(
      trx,
      sql<{ size: number }>`select size_bytes::float8 as size from case_files where id = ${id} and ${DUE}`,
    )
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

/** False where another one has it. */
async function checkSafely(deps: CheckerDeps, id: string): Promise<boolean> {
  const { db, log } = deps
  try {
    return await checkOne(deps, id)
  } catch (error) {
    if (error instanceof ScannerUnavailable) {
      log.error({ upload: id, reason: error.message }, 'an upload waits for the virus scanner')
      await quarantine(db, id)
      return true
    }
    if (isUnavailable(error)) throw error
    log.error({ err: error, upload: id }, 'an upload could not be checked; it is tried again')
    await postponeCheck(db, id)
    return true
  }
}

/** Everything that is due now, as far as nobody else has it; any number of processes may do it at once. */
export async function checkDueUploads(deps: CheckerDeps): Promise<number> {
  const rows = await findRows(
    deps.db,
    sql<{ id: string }>`select id from case_files where ${DUE} order by check_at limit 50`,
  )
  const ids = rows.map(({ id }) => id)
  let done = 0
  const work = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift())
      done += (await checkSafely(deps, id)) ? 1 : 0
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}

/** What nobody began or went on with, and what was taken back before it was checked. */
export async function tidyUploads({ db, store }: Pick<CheckerDeps, 'db' | 'store'>): Promise<void> {
  for (const { id } of await findGivenUp(db)) {
    const erased = await inTransaction(db, (trx) => deleteGivenUp(trx, id))
    await store.erase(db, erased)
  }
}

/** Looks when a file is complete here, and every other second for those of others and those that had to wait. */
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
  const forget = onWake(look)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      forget()
      await running
    },
  }
}
