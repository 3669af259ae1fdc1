import type { JobStatus } from '@plumbline/contract/system/job-status'
import { JOBS_SHOWN, type Job, type JobKind, type QueuedKind } from '@plumbline/contract/system/jobs'
import { sql } from 'kysely'
import {
  type Database,
  type Executor,
  findRow,
  findRows,
  getRow,
  inTransaction,
} from '#platform/db/database.ts'
import { currentTokenId } from '#platform/request/machine-actor.ts'
import { currentTraceId } from '#platform/request/trace.ts'

// A job reports progress every few seconds; after this long without a report its process counts as dead.
const SILENCE_SECONDS = 30
// The first report takes longer, because the process has to start on a machine that may be busy.
const START_SECONDS = 60
// After a database restart, every living process reports within this time.
const SETTLE_SECONDS = 10
// Generous, because a faulty job ends with an error; lost runs are mostly caused by nodes that went down.
const ATTEMPTS_MAX = 20

/** The result of a finished job, as the wire shows it. */
export type JobResult = Partial<
  Pick<
    Job,
    | 'counts'
    | 'import_number'
    | 'build'
    | 'waiting'
    | 'unchanged'
    | 'repaired'
    | 'earlier'
    | 'refused'
    | 'refusal'
  >
> & {
  /** All imports of the job; not on the wire. */
  imports?: number[]
}

type JobRow = {
  id: string
  kind: JobKind
  status: JobStatus
  stage: string | null
  progress_done: number
  progress_total: number | null
  result: JobResult | null
  files: string[] | null
  message: string | null
  retried: boolean
  started_by: string | null
  created_at: Date
  finished_at: Date | null
}

const SELECT_JOB = sql`
  select j.id, j.kind, j.status, j.stage, j.progress_done, j.progress_total, j.result, j.message,
    (select array_agg(f ->> 'name' order by at) from jsonb_array_elements(
      case when jsonb_typeof(j.input -> 'files') = 'array' then j.input -> 'files' end) with ordinality sent (f, at)) as files,
    j.retried_as is not null as retried, coalesce('token ' || t.name, u.name) as started_by, j.created_at, j.finished_at
  from jobs j left join users u on u.id = j.created_by left join machine_tokens t on t.id = j.token_id
  where j.kind <> 'export'`

function presentJob({ result, files, ...row }: JobRow): Job {
  return {
    ...row,
    ...(files !== null && { files }),
    counts: result?.counts ?? null,
    import_number: result?.import_number ?? null,
    build: result?.build ?? null,
    waiting: result?.waiting ?? null,
    unchanged: result?.unchanged ?? false,
    ...(result?.repaired !== undefined && { repaired: result.repaired }),
    ...(result?.earlier !== undefined && { earlier: result.earlier }),
    ...(result?.refused !== undefined && { refused: result.refused }),
    ...(result?.refusal !== undefined && { refusal: result.refusal }),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

type NewJob<Kind extends QueuedKind> = { kind: Kind; input: object; createdBy: string | null }

export async function queueJob(trx: Executor, job: NewJob<QueuedKind>): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into jobs (kind, input, created_by, token_id, trace_id)
      values (${job.kind}, ${JSON.stringify(job.input)}::jsonb, ${job.createdBy}, ${currentTokenId()},
        ${currentTraceId()}) returning id`,
  )
  await sql`select pg_notify('jobs', '')`.execute(trx)
  return id
}

export async function insertJob(trx: Executor, job: NewJob<JobKind>): Promise<Job> {
  const id = await queueJob(trx, job)
  return presentJob(await getRow(trx, sql<JobRow>`${SELECT_JOB} and j.id = ${id}`))
}

export async function findJobs(db: Executor): Promise<Job[]> {
  const rows = await findRows(
    db,
    sql<JobRow>`${SELECT_JOB} order by j.created_at desc, j.id limit ${JOBS_SHOWN}`,
  )
  return rows.map(presentJob)
}

export async function findJob(db: Executor, id: string): Promise<Job | null> {
  const row = await findRow(db, sql<JobRow>`${SELECT_JOB} and j.id = ${id}`)
  return row === null ? null : presentJob(row)
}

/** A queued job ends at once; a running job notices it and stops itself. */
export async function updateCancelled(trx: Executor, id: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`update jobs set status = 'cancelled', finished_at = case when status = 'queued' then now() end
      where id = ${id} and status in ('queued', 'running') returning 1`,
  )
  return row !== null
}

/** Repeats a failed or canceled job as a new one. Null if it cannot be repeated or somebody already did. */
export async function retryJob(trx: Executor, id: string, createdBy: string): Promise<Job | null> {
  const old = await findRow(
    trx,
    sql<{ kind: JobKind; input: object }>`
      select kind, input from jobs
      where id = ${id} and kind <> 'export' and status in ('failed', 'cancelled') and finished_at is not null
        and retried_as is null for update`,
  )
  if (old === null) return null
  const job = await insertJob(trx, { ...old, createdBy })
  await sql`update jobs set retried_as = ${job.id} where id = ${id}`.execute(trx)
  // The letter batch shows the new job.
  await sql`update letter_batches set job_id = ${job.id} where job_id = ${id}`.execute(trx)
  return job
}

/** Exports have their own lane, so that users do not wait for a long import. */
export const JOB_LANES = ['tools', 'exports'] as const
export type JobLane = (typeof JOB_LANES)[number]

/** One run of a job, which may run again after its process died. */
export type JobRun = { id: string; attempts: number }

/** Takes the oldest waiting job of a lane unless one is running. Across all nodes, a lane runs one job at a time. */
export function takeNextJob(
  db: Database,
  lane: JobLane = 'tools',
): Promise<(JobRun & { trace_id: string | null }) | null> {
  const inLane = lane === 'exports' ? sql`kind = 'export'` : sql`kind <> 'export'`
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('jobs'))`.execute(trx)
    await updateSilent(trx)
    return findRow(
      trx,
      sql<JobRun & { trace_id: string | null }>`
        update jobs set status = 'running', started_at = now(), heard_at = now(), attempts = attempts + 1,
          stage = null, progress_done = 0, progress_total = null
        where id = (select id from jobs where status = 'queued' and ${inLane} order by created_at, id limit 1)
          and not exists (select 1 from jobs where ${inLane} and (status = 'running'
            or (status = 'cancelled' and finished_at is null
              and heard_at > now() - make_interval(secs => ${SILENCE_SECONDS}))))
        returning id, attempts, trace_id`,
    )
  })
}

// A second run of these kinds continues where the first one stopped. Stops of the node do not count as attempts.
const mayRunAgain = (stops: number) =>
  sql`(kind in ('export', 'letters', 'build_figures', 'preview_figures', 'inbox') and attempts - stops - ${stops}::int < ${ATTEMPTS_MAX})`

const setLost = (stops: number) => sql`
  stops = stops + ${stops}::int,
  status = case when status <> 'running' then status when ${mayRunAgain(stops)} then 'queued' else 'failed' end,
  message = case when status = 'running' and not ${mayRunAgain(stops)} then 'stopped_half_way' else message end,
  finished_at = case when status = 'running' and ${mayRunAgain(stops)} then null else now() end`

/** The process ended without recording an outcome: the job is queued again, or has failed. */
export async function updateLost(db: Executor, job: JobRun, { nodeStopped = false } = {}): Promise<void> {
  await sql`
    update jobs set ${setLost(nodeStopped ? 1 : 0)}
    where id = ${job.id} and attempts = ${job.attempts} and finished_at is null and status <> 'queued'`.execute(
    db,
  )
}

/** Handles jobs that stopped reporting, except right after a database restart, when no job could report. */
async function updateSilent(trx: Executor): Promise<void> {
  await sql`
    update jobs set ${setLost(0)}
    where status = 'running'
      and heard_at < now() - make_interval(secs => case when stage is null then ${START_SECONDS}::float8 else ${SILENCE_SECONDS} end)
      and pg_postmaster_start_time() < now() - make_interval(secs => ${SETTLE_SECONDS})`.execute(trx)
}

/** How a job ended, for the metrics; null if it has not ended. */
export function findEnded(
  db: Executor,
  id: string,
): Promise<{ kind: QueuedKind; status: JobStatus; seconds: number } | null> {
  return findRow(
    db,
    sql<{ kind: QueuedKind; status: JobStatus; seconds: number }>`
      select kind, status, extract(epoch from finished_at - started_at)::float8 as seconds
      from jobs where id = ${id} and finished_at is not null`,
  )
}

type JobInput = {
  kind: QueuedKind
  input: Record<string, unknown>
  created_by: string | null
  /** The machine that started it, for `created_by`. */
  token_id: string | null
  trace_id: string | null
  attempts: number
}

/** For the process that does the work. */
export async function findJobInput(db: Executor, id: string): Promise<JobInput | null> {
  return findRow(
    db,
    sql<JobInput>`
      select kind, input, created_by, token_id, trace_id, attempts from jobs where id = ${id} and status = 'running'`,
  )
}

/** False if the job was canceled, given up or started again in the meantime. */
export async function updateProgress(
  db: Executor,
  job: JobRun,
  progress: { stage: string; done: number; total: number | null },
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`update jobs set stage = ${progress.stage}, progress_done = ${progress.done},
        progress_total = ${progress.total}, heard_at = now()
      where id = ${job.id} and attempts = ${job.attempts} and status = 'running' returning 1`,
  )
  return row !== null
}

/** An import without its figures is done, and the figures become a job of their own. False if it was canceled. */
export function finishWithoutFigures(
  db: Database,
  job: JobRun,
  result: JobResult,
  createdBy: string | null,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await findRow(
      trx,
      sql`update jobs set status = 'done', result = ${JSON.stringify(result)}::jsonb, finished_at = now()
        where id = ${job.id} and attempts = ${job.attempts} and status = 'running' returning 1`,
    )
    if (row !== null) await queueJob(trx, { kind: 'build_figures', input: {}, createdBy })
    return row !== null
  })
}

export async function updateDone(db: Executor, job: JobRun, result: JobResult): Promise<void> {
  await sql`
    update jobs set status = 'done', result = ${JSON.stringify(result)}::jsonb, finished_at = now()
    where id = ${job.id} and attempts = ${job.attempts} and finished_at is null`.execute(db)
}

/** A recorded outcome is not overwritten. `result` is what was done before the failure. */
export async function updateFailed(
  db: Executor,
  job: JobRun,
  message: string,
  result: JobResult = {},
): Promise<void> {
  await sql`
    update jobs set finished_at = now(), result = ${JSON.stringify(result)}::jsonb,
      status = case when status = 'running' then 'failed' else status end,
      message = case when status = 'running' then ${message} else message end
    where id = ${job.id} and attempts = ${job.attempts} and finished_at is null`.execute(db)
}
