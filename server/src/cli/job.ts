import type { Progress } from '@plumbline/claims/progress'
import {
  findJobInput,
  finishWithoutFigures,
  updateDone,
  updateFailed,
  updateLost,
  updateProgress,
} from '#features/system/jobs/jobs.repository.ts'
import { HalfDone, runJob } from '#jobs/run-job.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { inTrace } from '#platform/request/trace.ts'
import type { Command } from './command.ts'

const TELL_EVERY_MS = 500
// Also while a step has nothing to tell: silence means death to whoever watches.
const HEARTBEAT_MS = 5_000

// What an engine or a database says of its own accord may quote a row, and so a patient: it is not passed on.
const FOREIGN_NAMES = ['Error', 'error', 'TypeError', 'RangeError']

const messageOf = (error: unknown): string =>
  error instanceof Error && !FOREIGN_NAMES.includes(error.name) ? error.message : 'stopped_half_way'

/** The process that the portal starts for each job; whoever cancels the job ends it at its next step. */
export const jobCommand: Command = {
  usage: 'job ID',
  help: 'does one job of the portal; the portal itself runs this',
  async run({ args: [id = ''], config, db, pool, keys, print }) {
    const job = await findJobInput(db, id)
    if (job === null) {
      print('There is no running job with this id.')
      return 1
    }
    const run = { id, attempts: job.attempts }
    const stopping = new AbortController()
    let terminated = false
    let latest: Progress = { stage: 'start', done: 0, total: null }
    let told = 0
    const tell = async () => {
      told = Date.now()
      if (!(await updateProgress(db, run, latest))) stopping.abort()
    }
    const onProgress = (progress: Progress) => {
      latest = progress
      stopping.signal.throwIfAborted()
      if (Date.now() - told >= TELL_EVERY_MS) void tell().catch(() => {})
    }
    process.once('SIGTERM', () => {
      terminated = true
      stopping.abort()
    })
    void tell().catch(() => {})
    const heartbeat = setInterval(() => void tell().catch(() => {}), HEARTBEAT_MS)
    try {
      const work = { config, db, pool, keys, actorId: job.created_by, onProgress, signal: stopping.signal }
      // What it queues in turn, such as mails, has the trace of whoever asked for it.
      const result = await inTrace(job.trace_id, () => runJob(job.kind, job.input, work))
      await updateDone(db, run, result)
      return 0
    } catch (error) {
      const cause = error instanceof HalfDone ? error.cause : error
      const done = error instanceof HalfDone ? error.result : {}
      const isLost = terminated || isUnavailable(cause)
      if (isLost && !(error instanceof HalfDone)) await updateLost(db, run, { nodeStopped: terminated })
      else if (!isLost || !(await finishWithoutFigures(db, run, done, job.created_by)))
        await updateFailed(db, run, messageOf(stopping.signal.aborted ? null : cause), done)
      return 1
    } finally {
      clearInterval(heartbeat)
    }
  },
}
