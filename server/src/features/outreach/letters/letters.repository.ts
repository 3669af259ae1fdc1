import {
  type BatchShow,
  LETTER_BATCHES_SHOWN,
  type LetterBatch,
  type LetterLanguage,
  type LetterWave,
} from '@plumbline/contract/outreach/letters'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { type CountDue, type WaitingRow, waiting } from '#platform/request/due-count.ts'

/** Running waves without planned messages; planned messages are prepared in their campaign. */
export function findWaves(db: Executor): Promise<LetterWave[]> {
  return findRows(
    db,
    sql<LetterWave>`
      select w.id, c.name as campaign, w.number, w.contact_on::text, c.family,
        (select count(*)::int from campaign_assignments a where a.wave_id = w.id and a.arm = 'treated') as treated
      from campaign_waves w join campaigns c on c.id = w.campaign_id
      where c.status = 'running' and not exists (select 1 from campaign_messages m where m.campaign_id = c.id)
      order by w.contact_on desc, c.name, w.number`,
  )
}

export async function isWavePlanned(db: Executor, waveId: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from campaign_waves w join campaign_messages m on m.campaign_id = w.campaign_id
      where w.id = ${waveId} limit 1`,
  )
  return row !== null
}

type BatchRow = Omit<LetterBatch, 'template' | 'wave' | 'job' | 'created_at' | 'fetched_at'> & {
  template_key: string
  template_name: string
  template_version: number
  campaign: string | null
  wave_number: number | null
  job_id: string | null
  job_status: NonNullable<LetterBatch['job']>['status'] | null
  created_at: Date
  fetched_at: Date | null
}

/** A completely fetched file is deleted. If it still exists after this time, sending it was interrupted. */
const SENDING_MINUTES = 15
const FETCHABLE = sql`(b.print_file_id is not null and (
  b.fetched_at is null or b.fetched_at < now() - make_interval(mins => ${SENDING_MINUTES})))`

const selectBatch = (userId: string) => sql`
  select b.id, b.language, b.family, b.created_at, b.mailed_on::text, b.cancelled_at is not null as cancelled,
    case when not ${FETCHABLE} then b.fetched_at end as fetched_at, u.name as created_by,
    t.key as template_key, t.name as template_name, t.version as template_version,
    c.name as campaign, w.number as wave_number, j.id as job_id, j.status as job_status,
    ${FETCHABLE} and b.created_by = ${userId} as can_fetch,
    (select count(*)::int from letters l where l.batch_id = b.id) as total,
    (select count(l.made_at)::int from letters l where l.batch_id = b.id) as made,
    (select coalesce(jsonb_agg(jsonb_build_object('npi', p.npi, 'name', p.name, 'reason', l.skipped)
        order by l.position), '[]')
      from letters l join providers p on p.id = l.provider_id
      where l.batch_id = b.id and l.skipped is not null) as skipped
  from letter_batches b join letter_templates t on t.id = b.template_id join users u on u.id = b.created_by
  left join campaign_waves w on w.id = b.wave_id left join campaigns c on c.id = w.campaign_id
  left join jobs j on j.id = b.job_id`

function presentBatch(row: BatchRow): LetterBatch {
  const { template_key, template_name, template_version, campaign, wave_number, job_id, job_status } = row
  return {
    ...row,
    template: { key: template_key, name: template_name, version: template_version },
    wave: campaign === null || wave_number === null ? null : { campaign, number: wave_number },
    job: job_id === null || job_status === null ? null : { id: job_id, status: job_status },
    created_at: row.created_at.toISOString(),
    fetched_at: row.fetched_at?.toISOString() ?? null,
  }
}

/** Made, and neither mailed nor canceled: the file waits for the printer, or was fetched. */
const TO_MAIL = sql`(b.mailed_on is null and b.cancelled_at is null
  and (b.print_file_id is not null or b.fetched_at is not null))`

/** The latest batches; or every batch that is to be mailed, the oldest first. */
export async function findBatches(db: Executor, userId: string, show: BatchShow): Promise<LetterBatch[]> {
  const part =
    show === 'to_mail'
      ? sql`where ${TO_MAIL} order by b.created_at, b.id`
      : sql`order by b.created_at desc, b.id limit ${LETTER_BATCHES_SHOWN}`
  return (await findRows(db, sql<BatchRow>`${selectBatch(userId)} ${part}`)).map(presentBatch)
}

export const countLettersDue: CountDue = async (db) => {
  const row = await getRow(
    db,
    sql<WaitingRow>`
      select count(*)::int as count, min(b.created_at) as since from letter_batches b where ${TO_MAIL}`,
  )
  return [waiting('letters', row)]
}

export async function findBatch(db: Executor, id: string, userId: string): Promise<LetterBatch | null> {
  const row = await findRow(db, sql<BatchRow>`${selectBatch(userId)} where b.id = ${id}`)
  return row === null ? null : presentBatch(row)
}

type NewBatch = {
  templateId: string
  language: LetterLanguage
  family: string | null
  waveId: string | null
  keepsDistance: boolean
  createdBy: string
}

export async function insertBatch(trx: Executor, batch: NewBatch): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into letter_batches (template_id, language, family, wave_id, keeps_distance, created_by)
      values (${batch.templateId}, ${batch.language}, ${batch.family}, ${batch.waveId}, ${batch.keepsDistance},
        ${batch.createdBy})
      returning id`,
  )
  return id
}

/** Inserts one letter for each treated provider of the batch's wave, or for each given provider; returns their number. */
export async function insertLetters(
  trx: Executor,
  batchId: string,
  to: 'wave' | readonly string[],
): Promise<number> {
  const recipients =
    to === 'wave'
      ? sql`p.id in (select a.provider_id from letter_batches b join campaign_assignments a on a.wave_id = b.wave_id
          where b.id = ${batchId} and a.arm = 'treated')`
      : sql`p.id = any(${[...to]}::uuid[])`
  const rows = await findRows(
    trx,
    sql`
      insert into letters (batch_id, provider_id, position)
      select ${batchId}::uuid, p.id, row_number() over (order by lower(p.name), p.id)
      from providers p where ${recipients} returning 1`,
  )
  return rows.length
}

/** Held until the transaction ends, so that only one of two resuming requests starts a job. */
export async function lockBatch(trx: Executor, id: string): Promise<void> {
  await sql`select 1 from letter_batches where id = ${id} for update`.execute(trx)
}

export async function updateBatchJob(trx: Executor, id: string, jobId: string): Promise<void> {
  await sql`update letter_batches set job_id = ${jobId} where id = ${id}`.execute(trx)
}

/** Takes the print file for its only fetch. Null if it was fetched before or belongs to another user. */
export async function takePrintFile(trx: Executor, id: string, userId: string): Promise<string | null> {
  const row = await findRow(
    trx,
    sql<{ print_file_id: string }>`
      update letter_batches b set fetched_at = now()
      where b.id = ${id} and b.created_by = ${userId} and ${FETCHABLE}
      returning b.print_file_id`,
  )
  return row?.print_file_id ?? null
}

/** The file was not sent completely, so it can be fetched again. */
export async function updateNotFetched(db: Executor, id: string): Promise<void> {
  await sql`update letter_batches set fetched_at = null where id = ${id} and print_file_id is not null`.execute(
    db,
  )
}

export async function updatePrintFileRemoved(trx: Executor, id: string): Promise<void> {
  await sql`update letter_batches set print_file_id = null where id = ${id}`.execute(trx)
}
