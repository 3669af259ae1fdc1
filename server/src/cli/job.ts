import { ImportRefused } from '@plumbline/claims/import/import-refused'
import type { Progress } from '@plumbline/claims/progress'
import {
  findJobInput,
  finishWithoutFigures,
  updateDone,
  updateFailed,
  updateLost,
  updateProgress,
} from '#features/system/jobs/jobs.repository.ts'
import { HalfDone } from '#jobs/run-import.ts'
import { runJob } from '#jobs/run-job.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { asMachine } from '#platform/request/machine-actor.ts'
import { inTrace } from '#platform/request/trace.ts'
import type { Command } from './command.ts'
import { describeError } from './describe-error.ts'

const REPORT_EVERY_MS = 500
// Also sent without progress, because a job that stops reporting counts as dead.
const HEARTBEAT_MS = 5_000

// Messages of the claims engine or the database may quote patient data, so they are not passed on.
const FOREIGN_NAMES = ['Error', 'error', 'TypeError', 'RangeError']

const getMessage = (error: unknown): string =>
  error instanceof Error && !FOREIGN_NAMES.includes(error.name) ? describeError(error) : 'stopped_half_way'

/** The portal starts this process for each job. A canceled job stops at its next step. */
export const jobCommand: Command = {
  usage: 'job ID',
  help: 'runs one job; the portal itself calls this',
  async run({ args: [id = ''], config, db, pool, keys, print }) {
    const job = await findJobInput(db, id)
    if (job === null) {
      print('There is no running job with this id.')
      return 1
    }
    const run = { id, attempts: job.attempts }
    // R-TOK-6: what a machine's job publishes or queues is in the token's name.
    const asStarter = <Result>(work: () => Result): Result => asMachine(job.token_id, work)
    const stopping = new AbortController()
    let terminated = false
    let latest: Progress = { stage: 'start', done: 0, total: null }
    let reportedAt = 0
    const report = async () => {
      reportedAt = Date.now()
      if (!(await updateProgress(db, run, latest))) stopping.abort()
    }
    const onProgress = (progress: Progress) => {
      latest = progress
      stopping.signal.throwIfAborted()
      if (Date.now() - reportedAt >= REPORT_EVERY_MS) void report().catch(() => {})
    }
    process.once('SIGTERM', () => {
      terminated = true
      stopping.abort()
    })
    void report().catch(() => {})
    const heartbeat = setInterval(() => void report().catch(() => {}), HEARTBEAT_MS)
    try {
      const work = { config, db, pool, keys, actorId: job.created_by, onProgress, signal: stopping.signal }
      // Mails and jobs that it queues get the trace of the original request.
      const result = await inTrace(job.trace_id, () => asStarter(() => runJob(job.kind, job.input, work)))
      await updateDone(db, run, result)
      return 0
    } catch (error) {
      const cause = error instanceof HalfDone ? error.cause : error
      const done = error instanceof HalfDone ? error.result : {}
      const isLost = terminated || isUnavailable(cause)
      if (isLost && !(error instanceof HalfDone)) {
        await updateLost(db, run, { nodeStopped: terminated })
      } else if (!isLost || !(await asStarter(() => finishWithoutFigures(db, run, done, job.created_by)))) {
        const isRefused = cause instanceof ImportRefused && !stopping.signal.aborted
        await updateFailed(db, run, getMessage(stopping.signal.aborted ? null : cause), {
          ...done,
          ...(isRefused && { refused: true, refusal: cause.refusal }),
        })
      }
      return 1
    } finally {
      clearInterval(heartbeat)
    }
  },
}
