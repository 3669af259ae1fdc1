import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'
import { EXPORTS_SHOWN, type Export, type ExportSpec } from '@plumbline/contract/reports/exports'
import type { JobStatus } from '@plumbline/contract/system/job-status'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

type Row = Omit<Export, 'title' | 'status' | 'created_at' | 'finished_at'> & {
  title_en: string
  title_es: string
  status: JobStatus
  created_at: Date
  finished_at: Date | null
}

// If the job is deleted and there is no document, the export has failed.
const SELECT_EXPORT = sql`
  select e.id, e.provider_id, e.title_en, e.title_es, j.stage, coalesce(j.progress_done, 0) as progress_done,
    j.progress_total, e.document_id, e.created_at, j.finished_at,
    case when e.document_id is not null then 'done' else coalesce(j.status, 'failed') end as status
  from exports e left join jobs j on j.id = e.job_id`

const present = ({ title_en, title_es, ...row }: Row): Export => ({
  ...row,
  title: { en: title_en, es: title_es },
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

export async function findExports(db: Executor, userId: string): Promise<Export[]> {
  const rows = await findRows(
    db,
    sql<Row>`${SELECT_EXPORT} where e.user_id = ${userId} order by e.created_at desc, e.id limit ${EXPORTS_SHOWN}`,
  )
  return rows.map(present)
}

export async function findExport(db: Executor, userId: string, id: string): Promise<Export | null> {
  const row = await findRow(db, sql<Row>`${SELECT_EXPORT} where e.id = ${id} and e.user_id = ${userId}`)
  return row === null ? null : present(row)
}

export const findShownBuild = async (db: Executor): Promise<number> =>
  (await getRow(db, sql<{ id: number | null }>`select current_build_id as id from system_state`)).id ?? 0

type NewExport = {
  userId: string
  providerId: string
  spec: ExportSpec
  language: Locale
  title: Export['title']
  fingerprint: Buffer
}

/** Inserts or finds the export with this fingerprint and locks it. `open`: a job is running, or the file exists. */
export async function lockExport(trx: Executor, one: NewExport): Promise<{ id: string; open: boolean }> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into exports (user_id, provider_id, wanted, language, title_en, title_es, fingerprint)
      values (${one.userId}, ${one.providerId}, ${JSON.stringify(one.spec)}::jsonb, ${one.language},
        ${one.title.en}, ${one.title.es}, ${one.fingerprint})
      on conflict (user_id, fingerprint) do update set language = excluded.language
      returning id`,
  )
  // A separate statement: the one that waited for the lock does not see a job inserted meanwhile.
  return getRow(
    trx,
    sql<{ id: string; open: boolean }>`
      select e.id,
        exists (select 1 from jobs j where j.id = e.job_id and j.status in ('queued', 'running'))
        or exists (select 1 from documents d where d.id = e.document_id and d.withdrawn_at is null) as open
      from exports e where e.id = ${id}`,
  )
}

export async function updateQueued(trx: Executor, id: string, jobId: string): Promise<void> {
  await sql`
    update exports set job_id = ${jobId}, document_id = null, created_at = now() where id = ${id}`.execute(
    trx,
  )
}

export type WaitingExport = {
  user_id: string
  provider_id: string
  wanted: unknown
  language: Locale
  title_en: string
  title_es: string
}

/** Null once the document exists, so that a job that runs twice makes only one. */
export function findWaiting(
  db: Executor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<WaitingExport | null> {
  return findRow(
    db,
    sql<WaitingExport>`
      select user_id, provider_id, wanted, language, title_en, title_es
      from exports where id = ${id} and document_id is null ${lock ? sql`for update` : sql``}`,
  )
}

/** Why the user may not have the file now; null if they may. */
export async function findObstacle(
  db: Executor,
  userId: string,
): Promise<'data_hold' | 'account_closed' | null> {
  const row = await findRow(
    db,
    sql<{ held: boolean; open: boolean }>`
      select s.data_hold as held, u.disabled_at is null and exists (
        select 1 from user_roles r where r.user_id = u.id and r.role = 'provider') as open
      from users u cross join system_state s where u.id = ${userId}`,
  )
  if (row === null || !row.open) return 'account_closed'
  return row.held ? 'data_hold' : null
}

export async function updateDone(trx: Executor, id: string, documentId: string): Promise<void> {
  await sql`update exports set document_id = ${documentId} where id = ${id}`.execute(trx)
}

export type NewDownload = {
  providerId: string
  family: string | null
  period: string | null
  userId: string
  format: string
}

export async function insertDownload(db: Executor, download: NewDownload): Promise<void> {
  const { providerId, family, period, userId, format } = download
  await sql`
    insert into report_downloads (provider_id, family, period, user_id, format)
    values (${providerId}, ${family}, ${period}, ${userId}, ${format})`.execute(db)
}

export type TipSheet = { title: Bilingual; language: 'en' | 'es' | 'both' }

/** The tip sheets on a code that a provider can read, the newest first. */
export async function findTipSheets(db: Executor, providerId: string, family: string): Promise<TipSheet[]> {
  const rows = await findRows(
    db,
    sql<{ title_en: string; title_es: string; language: TipSheet['language'] }>`
      select title_en, title_es, language from documents
      where kind = 'tip_sheet' and topic = ${family} and withdrawn_at is null
        and (provider_id is null or provider_id = ${providerId})
      order by created_at desc, id`,
  )
  return rows.map(({ title_en: en, title_es: es, language }) => ({ title: { en, es }, language }))
}
