import {
  JOBS_SHOWN,
  type Job,
  type JobKind,
  type JobStatus,
  type QueuedKind,
} from '@plumbline/contract/system/jobs'
import { sql } from 'kysely'
import {
  type Database,
  type Executor,
  findRow,
  findRows,
  getRow,
  inTransaction,
} from '#platform/db/database.ts'
import { currentTraceId } from '#platform/request/trace.ts'

// A job tells something every few seconds; after this silence its process is taken for dead.
const SILENCE_SECONDS = 30
// Before its first word it has to start, and a machine may be busy.
const START_SECONDS = 60
// By then every process that lives has told something to a database that was away.
const SETTLE_SECONDS = 10
// A job that is at fault itself ends by a refusal, not by silence: what is counted here is mostly nodes that went.
const ATTEMPTS_MAX = 20

/** What a finished job leaves; the wire shows these and nothing else of it. */
export type JobResult = Partial<Pick<Job, 'counts' | 'import_number' | 'build' | 'unchanged'>>

type JobRow = {
  id: string
  kind: JobKind
  status: JobStatus
  stage: string | null
  progress_done: number
  progress_total: number | null
  result: JobResult | null
  message: string | null
  retried: boolean
  started_by: string | null
  created_at: Date
  finished_at: Date | null
}

const SELECT_JOB = sql`
  select j.id, j.kind, j.status, j.stage, j.progress_done, j.progress_total, j.result, j.message,
    j.retried_as is not null as retried, u.name as started_by, j.created_at, j.finished_at
  from jobs j left join users u on u.id = j.created_by
  where j.kind <> 'export'`

function presentJob({ result, ...row }: JobRow): Job {
  return {
    ...row,
    counts: result?.counts ?? null,
    import_number: result?.import_number ?? null,
    build: result?.build ?? null,
    unchanged: result?.unchanged ?? false,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

type NewJob<Kind extends QueuedKind> = { kind: Kind; input: object; createdBy: string | null }

export async function queueJob(trx: Executor, job: NewJob<QueuedKind>): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into jobs (kind, input, created_by, trace_id)
      values (${job.kind}, ${JSON.stringify(job.input)}::jsonb, ${job.createdBy}, ${currentTraceId()}) returning id`,
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

/** A queued job ends at once; a running one stops itself when it hears of it, and has ended only then. */
export async function updateCancelled(trx: Executor, id: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`update jobs set status = 'cancelled', finished_at = case when status = 'queued' then now() end
      where id = ${id} and status in ('queued', 'running') returning 1`,
  )
  return row !== null
}

/**
 * The same work as a new job. Null unless the old one ended without finishing and nobody has had it done again yet: of
 * two who ask at once one gets it.
 */
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
  // Whoever goes on with the letters sees that somebody does.
  await sql`update letter_batches set job_id = ${job.id} where job_id = ${id}`.execute(trx)
  return job
}

/** Files that people wait for stand in a line of their own, so that a long import does not hold them up. */
export const JOB_LANES = ['tools', 'exports'] as const
export type JobLane = (typeof JOB_LANES)[number]

/** One run of a job: after its process died it may be begun again. */
export type JobRun = { id: string; attempts: number }

/** Takes the oldest waiting job of a lane unless one of it is running; one at a time, over all nodes. */
export function takeNextJob(
  db: Database,
  lane: JobLane = 'tools',
): Promise<(JobRun & { trace_id: string | null }) | null> {
  const ofLane = lane === 'exports' ? sql`kind = 'export'` : sql`kind <> 'export'`
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('jobs'))`.execute(trx)
    await updateSilent(trx)
    return findRow(
      trx,
      sql<JobRun & { trace_id: string | null }>`
        update jobs set status = 'running', started_at = now(), heard_at = now(), attempts = attempts + 1,
          stage = null, progress_done = 0, progress_total = null
        where id = (select id from jobs where status = 'queued' and ${ofLane} order by created_at, id limit 1)
          and not exists (select 1 from jobs where ${ofLane} and (status = 'running'
            or (status = 'cancelled' and finished_at is null
              and heard_at > now() - make_interval(secs => ${SILENCE_SECONDS}))))
        returning id, attempts, trace_id`,
    )
  })
}

// Of these a second run finds what the first one finished, and does the rest. A stop of the node is no fault of theirs.
const again = (stops: number) =>
  sql`(kind in ('export', 'letters', 'build_figures') and attempts - stops - ${stops}::int < ${ATTEMPTS_MAX})`

const lost = (stops: number) => sql`
  stops = stops + ${stops}::int,
  status = case when status <> 'running' then status when ${again(stops)} then 'queued' else 'failed' end,
  message = case when status = 'running' and not ${again(stops)} then 'stopped_half_way' else message end,
  finished_at = case when status = 'running' and ${again(stops)} then null else now() end`

/**
 * The process ended without a word, or could not go on: it waits for another run, or has failed. A run that ended
 * because its node was told to stop does not count.
 */
export async function updateLost(db: Executor, job: JobRun, { wasTold = false } = {}): Promise<void> {
  await sql`
    update jobs set ${lost(wasTold ? 1 : 0)}
    where id = ${job.id} and attempts = ${job.attempts} and finished_at is null and status <> 'queued'`.execute(
    db,
  )
}

/** While the database was away nobody could tell anything. */
async function updateSilent(trx: Executor): Promise<void> {
  await sql`
    update jobs set ${lost(0)}
    where status = 'running'
      and heard_at < now() - make_interval(secs => case when stage is null then ${START_SECONDS}::float8 else ${SILENCE_SECONDS} end)
      and pg_postmaster_start_time() < now() - make_interval(secs => ${SETTLE_SECONDS})`.execute(trx)
}

/** How a job ended, for the measurements; null while it has not. */
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
  trace_id: string | null
  attempts: number
}

/** For the process that does the work. */
export async function findJobInput(db: Executor, id: string): Promise<JobInput | null> {
  return findRow(
    db,
    sql<JobInput>`
      select kind, input, created_by, trace_id, attempts from jobs where id = ${id} and status = 'running'`,
  )
}

/** False when the job was cancelled, given up or begun anew in the meantime. */
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

export async function updateDone(db: Executor, job: JobRun, result: JobResult): Promise<void> {
  await sql`
    update jobs set status = 'done', result = ${JSON.stringify(result)}::jsonb, finished_at = now()
    where id = ${job.id} and attempts = ${job.attempts} and finished_at is null`.execute(db)
}

/** A job that has said how it ended keeps what it said. `result` is what it had done before it failed. */
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
