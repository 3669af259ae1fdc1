import {
  type AdminDocument,
  DOCUMENTS_PER_PAGE,
  type DocumentUpload,
} from '@plumbline/contract/outreach/documents'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

type Row = Omit<AdminDocument, 'title' | 'provider' | 'size_bytes' | 'created_at' | 'withdrawn_at'> & {
  title_en: string
  title_es: string
  size_bytes: string
  created_at: Date
  withdrawn_at: Date | null
  provider_id: string | null
  npi: string | null
  provider_name: string | null
}

function present({ title_en, title_es, provider_id, npi, provider_name, ...row }: Row): AdminDocument {
  return {
    ...row,
    title: { en: title_en, es: title_es },
    provider:
      provider_id === null || npi === null || provider_name === null
        ? null
        : { id: provider_id, npi, name: provider_name },
    size_bytes: Number(row.size_bytes),
    created_at: row.created_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }
}

const SELECT = sql`
  select d.id, d.kind, d.topic, d.title_en, d.title_es, d.language, d.filename, d.size_bytes::text,
    d.needs_acknowledgement, d.source, d.created_at, d.withdrawn_at, u.name as created_by,
    p.id as provider_id, p.npi, p.name as provider_name,
    (select count(*)::int from document_reads r where r.document_id = d.id) as readers,
    (select count(r.acknowledged_at)::int from document_reads r where r.document_id = d.id) as acknowledged
  from documents d left join users u on u.id = d.created_by left join providers p on p.id = d.provider_id`

// Support manages only what it uploads; letters and exports belong to the practice.
const MANAGED = sql`d.kind in ('policy', 'tip_sheet')`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export async function findManaged(db: Executor, search: string, offset: number) {
  const like = `%${escapeLike(search)}%`
  const matching = sql`${MANAGED} and (d.title_en ilike ${like} or d.title_es ilike ${like})`
  const [rows, { total }] = await Promise.all([
    findRows(
      db,
      sql<Row>`${SELECT} where ${matching}
        order by d.withdrawn_at is not null, d.created_at desc, d.id limit ${DOCUMENTS_PER_PAGE} offset ${offset}`,
    ),
    getRow(db, sql<{ total: number }>`select count(*)::int as total from documents d where ${matching}`),
  ])
  return { total, documents: rows.map(present) }
}

export async function getManaged(db: Executor, id: string): Promise<AdminDocument> {
  return present(await getRow(db, sql<Row>`${SELECT} where d.id = ${id}`))
}

/** Null for what another person uploaded. */
export async function findMadeFrom(
  db: Executor,
  uploadId: string,
  userId: string,
): Promise<AdminDocument | null> {
  const row = await findRow(
    db,
    sql<Row>`${SELECT} where d.upload_id = ${uploadId} and d.created_by = ${userId}`,
  )
  return row && present(row)
}

/** False if support does not manage it, or it was withdrawn before. */
export async function updateWithdrawn(trx: Executor, id: string, userId: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`update documents d set withdrawn_at = now(), withdrawn_by = ${userId}
      where d.id = ${id} and ${MANAGED} and d.withdrawn_at is null returning 1`,
  )
  return row !== null
}

export type Upload = DocumentUpload & { filename: string; pieces: string[] }

export async function insertUpload(
  trx: Executor,
  upload: { filename: string; sizeBytes: number; createdBy: string },
): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into document_uploads (filename, size_bytes, created_by)
      values (${upload.filename}, ${upload.sizeBytes}, ${upload.createdBy}) returning id`,
  )
  return id
}

/** Held until the transaction ends. Null for another person's upload. */
export async function findUpload(trx: Executor, id: string, userId: string): Promise<Upload | null> {
  const row = await findRow(
    trx,
    sql<{ id: string; filename: string; size_bytes: string }>`
      select id, filename, size_bytes::text from document_uploads
      where id = ${id} and created_by = ${userId} for update`,
  )
  if (row === null) return null
  const pieces = await findRows(
    trx,
    sql<{ file_id: string; size_bytes: string }>`
      select file_id, size_bytes::text from document_pieces where upload_id = ${id} order by start_byte`,
  )
  return {
    id: row.id,
    filename: row.filename,
    size_bytes: Number(row.size_bytes),
    received_bytes: pieces.reduce((sum, { size_bytes }) => sum + Number(size_bytes), 0),
    pieces: pieces.map(({ file_id }) => file_id),
  }
}

export async function insertPiece(
  trx: Executor,
  piece: { uploadId: string; start: number; size: number; fileId: string },
): Promise<void> {
  await sql`
    insert into document_pieces (upload_id, start_byte, size_bytes, file_id)
    values (${piece.uploadId}, ${piece.start}, ${piece.size}, ${piece.fileId})`.execute(trx)
}

export async function deleteUpload(trx: Executor, id: string): Promise<void> {
  await sql`delete from document_uploads where id = ${id}`.execute(trx)
}

const ABANDONED_HOURS = 24

/**
 * Deletes unfinished uploads and files without a reference. All references are foreign keys, so that one missing here
 * makes the sweep fail instead of losing a file.
 */
export async function deleteAbandoned(trx: Executor): Promise<void> {
  const tooOld = sql`created_at < now() - make_interval(hours => ${ABANDONED_HOURS})`
  await sql`delete from document_uploads where ${tooOld}`.execute(trx)
  await sql`
    delete from stored_files f where f.${tooOld}
      and not exists (select 1 from documents d where d.file_id = f.id)
      and not exists (select 1 from document_pieces p where p.file_id = f.id)
      and not exists (select 1 from letter_batches b where b.print_file_id = f.id)
      and not exists (select 1 from case_files c where c.file_id = f.id)
      and not exists (select 1 from case_file_pieces p where p.file_id = f.id)
      and not exists (select 1 from case_letters l where f.id in (l.copy_file_id, l.print_file_id))`.execute(
    trx,
  )
}

export async function findProviderByNpi(db: Executor, npi: string): Promise<string[]> {
  const rows = await findRows(db, sql<{ id: string }>`select id from providers where npi = ${npi}`)
  return rows.map(({ id }) => id)
}
