import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import type { StoredFile } from '#platform/files/file-store.ts'

export type WrittenLetter = {
  id: string
  language: Locale
  created_at: Date
  copy_file_id: string
  print_file_id: string | null
  /** It was fetched for printing: what is in the envelope does not change. */
  fetched: boolean
  dated_on: string | null
}

/** The newest letter of this kind, in both languages. */
export const findWrittenLetters = (
  trx: Executor,
  { caseId, kind, level }: { caseId: string; kind: CaseLetterKind; level: number | null },
): Promise<WrittenLetter[]> =>
  findRows(
    trx,
    sql<WrittenLetter>`
      select distinct on (l.language) l.id, l.language, l.created_at, l.copy_file_id, l.print_file_id,
        l.fetched_at is not null as fetched, l.dated_on::text
      from case_letters l
      where l.case_id = ${caseId} and l.kind = ${kind} and l.level is not distinct from ${level}
      order by l.language, l.created_at desc, l.id`,
  )

export async function updateLetterCopy(
  trx: Executor,
  id: string,
  { fileId, datedOn }: { fileId: string; datedOn: string | null },
): Promise<void> {
  await sql`
    update case_letters set copy_file_id = ${fileId}, dated_on = ${datedOn} where id = ${id}`.execute(trx)
}

/** Another day was recorded instead. What came back keeps its day. */
export async function clearMailing(trx: Executor, id: string): Promise<void> {
  await sql`
    update case_letters set mailed_on = null, mailed_by = null
    where id = ${id} and returned_on is null`.execute(trx)
}

export async function updatePrint(
  trx: Executor,
  id: string,
  { fileId, hasCode }: { fileId: string; hasCode: boolean },
): Promise<void> {
  await sql`
    update case_letters set print_file_id = ${fileId}, print_has_code = ${hasCode}, fetched_at = null
    where id = ${id}`.execute(trx)
}

/** The practice's copy of the newest letter with this name. */
export const findLetterDocument = (
  trx: Executor,
  { providerId, filename }: { providerId: string; filename: string },
): Promise<{ id: string; file_id: string } | null> =>
  findRow(
    trx,
    sql<{ id: string; file_id: string }>`
      select id, file_id from documents
      where provider_id = ${providerId} and source = 'cases' and filename = ${filename}
      order by created_at desc, id limit 1 for update`,
  )

export async function updateDocumentFile(trx: Executor, id: string, file: StoredFile): Promise<void> {
  await sql`update documents set file_id = ${file.id}, size_bytes = ${file.size} where id = ${id}`.execute(
    trx,
  )
}

export const findCodeSealed = async (trx: Executor, caseId: string): Promise<Buffer | null> =>
  (
    await findRow(
      trx,
      sql<{
        sealed: Buffer | null
      }>`select case when status <> 'closed' then code_sealed end as sealed from cases where id = ${caseId}`,
    )
  )?.sealed ?? null
