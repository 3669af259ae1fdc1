import { openStore } from '@plumbline/claims/store/claims-store'
import { openRunFolder } from '@plumbline/claims/store/run-folder'
import { sniffX12 } from '@plumbline/claims/x12/convert-x12'
import { isRejectsFile } from '@plumbline/claims/x12/stage-payments'
import type pg from 'pg'
import { findCurrentBuild } from '#features/claims/builds/builds.repository.ts'
import { BuildsBusy } from '#features/claims/builds/change-builds.ts'
import { releaseInboxLock, tryInboxLock } from '#features/claims/inbox/inbox.repository.ts'
import {
  findAttention,
  type InboxRun,
  needsPerson,
  type Published,
} from '#features/claims/inbox/inbox-run.ts'
import { processInbox } from '#features/claims/inbox/process-inbox.ts'
import { tellSupport } from '#features/claims/inbox/tell-support.ts'
import { withConnection } from '#platform/db/dedicated-connection.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { createInboxPlace } from './create-inbox-place.ts'
import { importInboxFile } from './import-inbox-file.ts'
import type { JobWork } from './job-work.ts'
import { waitOrPublish } from './wait-or-publish.ts'

export type InboxJob = Omit<JobWork, 'keys'>

/** CLAIMS_INBOX is not set. */
export class NoInbox extends Error {
  override name = 'NoInbox'
}

/** Null if another run is at work. */
const runAlone = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T | null> =>
  withConnection(pool, async ({ client }) => {
    if (!(await tryInboxLock(client))) return null
    const result = await work()
    await releaseInboxLock(client)
    return result
  })

const isFatal = (error: unknown) => isUnavailable(error) || error instanceof BuildsBusy

/** False if readers already see everything that was imported, or there are no claims. */
async function isDue({ config, db }: InboxJob): Promise<boolean> {
  const manifest = await (await openStore(getClaimsDir(config))).current()
  const shown = await findCurrentBuild(db)
  // An import has the number of the version that it made; going back makes a version without an import.
  const isNew = shown === null || manifest.imports.some(({ number }) => number > shown.manifest)
  return manifest.lines.length > 0 && isNew
}

async function publish(work: InboxJob): Promise<Published> {
  if (!(await isDue(work))) return { status: 'not_due' }
  try {
    const outcome = await waitOrPublish(work)
    return 'published' in outcome
      ? { status: 'published', build: outcome.published.id }
      : { status: 'waits', warnings: outcome.waiting.comparison.warnings }
  } catch (error) {
    if (isFatal(error) || work.signal.aborted) throw error
    return { status: 'failed' }
  }
}

async function process(work: InboxJob): Promise<InboxRun> {
  const { config, signal } = work
  if (config.claimsInbox === undefined) throw new NoInbox('CLAIMS_INBOX is not set: there is no inbox.')
  const store = await openStore(getClaimsDir(config))
  const { folder, close } = await openRunFolder(store, 'inbox')
  try {
    const place = createInboxPlace(config.claimsInbox, folder)
    return await processInbox({
      place,
      now: new Date(),
      quietMinutes: config.claimsInboxQuietMinutes,
      isRemittance: async (path) =>
        (await sniffX12(path).catch(() => null)) === '835' || (await isRejectsFile(path).catch(() => false)),
      importFile: (path, file) => importInboxFile(path, file, { ...work, store, place }),
      publish: () => publish(work),
      isFatal,
      signal,
    })
  } finally {
    await close()
  }
}

/** Does what lies in the inbox, and tells support what is left to do; null if another run is at work. */
export function runInbox(work: InboxJob): Promise<InboxRun | null> {
  const { config, db, pool, actorId } = work
  return runAlone(pool, async () => {
    const run = await process(work)
    const { refused, left, waits, problems } = findAttention(run)
    // Files that stay are found by each run.
    if (run.results.some(({ outcome }) => outcome.kind !== 'left')) {
      const build = run.published.status === 'published' ? run.published.build : null
      const details = { run: run.run, files: run.results.length - refused - left, refused, left, build }
      await recordAudit(db, { actorId, action: 'inbox_processed', details })
    }
    if (needsPerson(run)) await tellSupport(db, { refused, left, waits, problems }, config.supportEmail)
    return run
  })
}
