import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { classifyFailure, type InboxProblem } from './classify-failure.ts'
import { type ReportedOutcome, writeReports } from './file-report.ts'
import type { InboxPlace } from './inbox-place.ts'
import type { FileOutcome, InboxRun, Published, StoredImport } from './inbox-run.ts'
import { type InboxFile, selectFiles } from './select-files.ts'

export type InboxWork = {
  place: InboxPlace
  now: Date
  quietMinutes: number
  /** Payments (835) come last, because they need the lines they pay. */
  isRemittance(path: string): Promise<boolean>
  /** Imports a local file unless the store has its content. */
  importFile(path: string, file: InboxFile): Promise<{ stored: StoredImport; isNew: boolean }>
  /** Builds and publishes the figures, or says why they wait. */
  publish(): Promise<Published>
  /** Errors that end the run and are nobody's fault here, such as a database that is down. */
  isFatal(error: unknown): boolean
  signal?: AbortSignal
}

const toRunName = (now: Date) => now.toISOString().replace(/[-:.]/g, '')

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}

/**
 * Imports the complete files of the inbox one by one, publishes, and only then moves them: a run that is killed leaves
 * its files where they are, and the next one finds their content in the store.
 */
export async function processInbox(work: InboxWork): Promise<InboxRun> {
  const { place, now } = work
  const done: InboxRun = {
    run: toRunName(now),
    results: [],
    waiting: [],
    published: { status: 'not_due' },
    problems: [],
  }
  const entries = await place.list().catch(() => {
    done.problems.push('unavailable')
    return null
  })
  if (entries === null) return done
  const selection = selectFiles(entries, { ...work, now: now.getTime(), isAtomic: place.isAtomic })
  done.waiting = selection.waiting
  for (const path of selection.overdue) report(path, { kind: 'left', reason: 'no_marker' })
  for (const path of selection.unknown) report(path, { kind: 'left', reason: 'unknown_folder' })
  if (selection.ready.length === 0) return done
  const obstacle = await place.prepare().then(() => null, classifyFailure)
  if (obstacle !== null) {
    const isFull = obstacle.kind === 'stop' && obstacle.problem === 'disk_full'
    done.problems.push(isFull ? 'disk_full' : 'not_writable')
    return done
  }

  const imported: { file: InboxFile; outcome: ReportedOutcome }[] = []
  const payments: InboxFile[] = []
  for (const file of selection.ready) if (!(await take(file, true))) return finish()
  for (const file of payments) if (!(await take(file, false))) return finish()
  return finish()

  function report(path: string, outcome: FileOutcome): void {
    done.results.push({ path, outcome })
  }

  /** False if the run cannot go on. */
  async function take(file: InboxFile, defersPayments: boolean): Promise<boolean> {
    work.signal?.throwIfAborted()
    const local = await place.open(file).catch(classifyFailure)
    if ('kind' in local) {
      if (local.kind === 'stop') return stop(local.problem)
      const reason = local.kind === 'left' ? local.reason : 'unreadable'
      report(file.path, { kind: 'left', reason })
      return true
    }
    try {
      if (defersPayments && file.kind === 'claims' && (await work.isRemittance(local.path))) {
        payments.push(file)
        return true
      }
      const { stored, isNew } = await work.importFile(local.path, file)
      imported.push({ file, outcome: { kind: isNew ? 'imported' : 'already', stored } })
      return true
    } catch (error) {
      if (work.isFatal(error) || work.signal?.aborted) throw error
      const failure = classifyFailure(error)
      if (failure.kind === 'stop') return stop(failure.problem)
      if (failure.kind === 'left') report(file.path, failure)
      else {
        const sha256 = await hashFile(local.path).catch(() => null)
        await settle(file, { kind: 'refused', sha256, refusal: failure.refusal }, null)
      }
      return true
    } finally {
      await local.close()
    }
  }

  function stop(problem: InboxProblem): false {
    if (!done.problems.includes(problem)) done.problems.push(problem)
    return false
  }

  async function finish(): Promise<InboxRun> {
    if (imported.length > 0) {
      done.published = await work.publish()
      if (done.published.status === 'failed') done.problems.push('build_failed')
    }
    for (const { file, outcome } of imported) await settle(file, outcome, done.published)
    return done
  }

  async function settle(file: InboxFile, outcome: ReportedOutcome, published: Published | null) {
    const { run } = done
    const target = outcome.kind === 'refused' ? 'failed' : 'done'
    try {
      if (!(await place.isUnchanged(file))) return report(file.path, { kind: 'left', reason: 'changed' })
      const beside = writeReports({ path: file.path, bytes: file.bytes, run, outcome, published })
      await place.settle(file, target, run, beside)
      report(file.path, outcome)
    } catch (error) {
      const failure = classifyFailure(error)
      if (failure.kind === 'stop') stop(failure.problem)
      // Its content is in the store, so the next run only moves it.
      report(file.path, { kind: 'left', reason: 'not_moved' })
    }
  }
}
