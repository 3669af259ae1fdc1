import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { jobSeconds } from '#platform/request/metrics.ts'
import { inTrace } from '#platform/request/trace.ts'
import {
  findEnded,
  JOB_LANES,
  type JobLane,
  type JobRun,
  takeNextJob,
  updateLost,
} from './jobs.repository.ts'

const POLL_MS = 1_000
const DATABASE_RETRY_MS = 500
const STOP_WAIT_MS = 8_000
/** Time to record the jobs that had to be killed. */
const KILL_WAIT_MS = 2_000

type RunnerDeps = {
  db: Database
  /** The program and its first arguments; the job's id follows. */
  command: string[]
  log: Record<'info' | 'error', (fields: object, line: string) => void>
  pollMs?: number
}

/** Runs each job in its own process, so that long work does not slow down the pages; one at a time in each lane. */
export function startJobRunner({ db, command, log, pollMs = POLL_MS }: RunnerDeps): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const children = new Set<ChildProcess>()

  async function runJob({ id, attempts }: JobRun): Promise<void> {
    const [program = process.execPath, ...args] = command
    // The output is dropped, because an error message may quote a row.
    const started = spawn(program, [...args, id], { stdio: 'ignore' })
    children.add(started)
    const code = await new Promise<number | null>((resolve) => {
      started.once('error', () => resolve(null))
      started.once('exit', resolve)
    })
    children.delete(started)
    if (code !== 0) log.error({ job: id, exit_code: code }, 'a job failed')
    // Changes nothing if the job recorded its own outcome.
    const nodeStopped = stopping.signal.aborted
    await keepTrying(() => updateLost(db, { id, attempts }, { nodeStopped }))
    await measure(id)
  }

  /** The database may be down, which may be why the process died. */
  async function keepTrying(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (stopping.signal.aborted || !isUnavailable(error)) throw error
        await sleep(DATABASE_RETRY_MS, undefined, { ref: false })
      }
    }
  }

  async function measure(id: string): Promise<void> {
    const ended = await findEnded(db, id)
    if (ended === null) return
    const { kind, status: outcome, seconds } = ended
    jobSeconds.observe({ kind, outcome }, seconds)
    log.info({ job: id, kind, outcome, seconds: Math.round(seconds) }, 'a job ended')
  }

  async function work(lane: JobLane): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const job = await takeNextJob(db, lane)
        if (job !== null) await inTrace(job.trace_id, () => runJob(job))
        else await sleep(pollMs, undefined, { signal: stopping.signal, ref: false })
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error({ err: error }, 'the jobs could not be read')
        await sleep(pollMs, undefined, { ref: false })
      }
    }
  }

  const running = Promise.all(JOB_LANES.map((lane) => work(lane).catch(() => {})))
  return {
    async stop() {
      stopping.abort()
      for (const child of children) child.kill('SIGTERM')
      await Promise.race([running, sleep(STOP_WAIT_MS, undefined, { ref: false })])
      for (const child of children) child.kill('SIGKILL')
      await Promise.race([running, sleep(KILL_WAIT_MS, undefined, { ref: false })])
    },
  }
}
