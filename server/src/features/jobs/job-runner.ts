import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database.ts'
import { JOB_LANES, type JobLane, takeNextJob, updateFailed } from './jobs.repository.ts'

const POLL_MS = 1_000
const STOP_WAIT_MS = 8_000

type RunnerDeps = {
  db: Database
  /** The program and its first arguments; the job's id follows. */
  command: string[]
  log: { error(fields: object, line: string): void }
  pollMs?: number
}

/** Starts a process for each job, one after the other in each lane: long work must not hold up the pages. */
export function startJobRunner({ db, command, log, pollMs = POLL_MS }: RunnerDeps): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const children = new Set<ChildProcess>()

  async function runJob(id: string): Promise<void> {
    const [program = process.execPath, ...args] = command
    // Nothing that it prints is kept: an engine's complaint may quote a row.
    const started = spawn(program, [...args, id], { stdio: 'ignore' })
    children.add(started)
    const code = await new Promise<number | null>((resolve) => {
      started.once('error', () => resolve(null))
      started.once('exit', resolve)
    })
    children.delete(started)
    if (code !== 0) log.error({ job: id, code }, 'a job did not end well')
    // One that said itself how it ended is left alone.
    await updateFailed(db, id, 'stopped_half_way')
  }

  async function work(lane: JobLane): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const job = await takeNextJob(db, lane)
        if (job !== null) await runJob(job.id)
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
    },
  }
}
