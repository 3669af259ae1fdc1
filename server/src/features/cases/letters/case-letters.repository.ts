import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

export type Addressee = {
  name: string
  practice: string
  address: string
  payer: string | null
  /** Of the people who read for the provider in the portal. */
  languages: Locale[]
}
export const getAddressee = (db: Executor, providerId: string): Promise<Addressee> =>
  getRow(
    db,
    sql<Addressee>`
      select p.name, t.name as practice, coalesce(t.mailing_address, '') as address, s.payer_name as payer,
        array(select distinct u.language from user_providers up join users u on u.id = up.user_id
          where up.provider_id = p.id and u.disabled_at is null) as languages
      from providers p join practices t on t.id = p.practice_id cross join system_state s
      where p.id = ${providerId}`,
  )

export type NewLetter = {
  caseId: string
  kind: CaseLetterKind
  language: Locale
  copyFileId: string
  printFileId: string | null
  userId: string | null
}
export async function insertLetter(trx: Executor, letter: NewLetter): Promise<void> {
  await sql`
    insert into case_letters (case_id, kind, language, copy_file_id, print_file_id, created_by)
    values (${letter.caseId}, ${letter.kind}, ${letter.language}, ${letter.copyFileId}, ${letter.printFileId},
      ${letter.userId})`.execute(trx)
}

/** Fetched whole, the file is gone; still there after a while, whoever sent it died with it half-way. */
const SENDING_MINUTES = 15
export const printWaitsSql = sql`(l.print_file_id is not null and (
  l.fetched_at is null or l.fetched_at < now() - make_interval(mins => ${SENDING_MINUTES})))`

export type WaitingPrint = { letter_id: string; kind: CaseLetterKind; can_fetch: boolean }
/** Whoever asked for the letter may fetch it, and nobody else. */
export const findWaitingPrint = (
  db: Executor,
  caseId: string,
  userId: string,
): Promise<WaitingPrint | null> =>
  findRow(
    db,
    sql<WaitingPrint>`
      select l.id as letter_id, l.kind, l.created_by is not distinct from ${userId}::uuid as can_fetch
      from case_letters l where l.case_id = ${caseId} and ${printWaitsSql}
      order by l.created_at desc limit 1`,
  )

/** The print file for the one fetch that there is: null for whoever did not ask for it, or came too late. */
export const takePrint = (
  trx: Executor,
  caseId: string,
  userId: string,
): Promise<{ id: string; print_file_id: string } | null> =>
  findRow(
    trx,
    sql<{ id: string; print_file_id: string }>`
      update case_letters l set fetched_at = now()
      where l.case_id = ${caseId} and l.created_by = ${userId} and ${printWaitsSql}
      returning l.id, l.print_file_id`,
  )

/** It did not arrive whole: it may be fetched again. */
export async function updateNotFetched(db: Executor, id: string): Promise<void> {
  await sql`update case_letters set fetched_at = null where id = ${id} and print_file_id is not null`.execute(
    db,
  )
}

export async function updatePrintGone(trx: Executor, id: string): Promise<void> {
  await sql`update case_letters set print_file_id = null where id = ${id}`.execute(trx)
}

/** Letters with a code that works no more are not printed any more; gives their files. */
export async function takeDeadPrints(trx: Executor, caseId: string): Promise<string[]> {
  const rows = await findRows(
    trx,
    sql<{ id: string }>`
      with dead as (
        select id, print_file_id from case_letters where case_id = ${caseId} and print_file_id is not null for update),
      gone as (update case_letters l set print_file_id = null from dead where l.id = dead.id)
      select print_file_id as id from dead`,
  )
  return rows.map(({ id }) => id)
}

export type LetterCopy = { copy_file_id: string; kind: string; language: string; number: string }
export const findLetterCopy = (db: Executor, caseId: string, id: string): Promise<LetterCopy | null> =>
  findRow(
    db,
    sql<LetterCopy>`
      select l.copy_file_id, l.kind, l.language, c.number from case_letters l join cases c on c.id = l.case_id
      where l.id = ${id} and l.case_id = ${caseId}`,
  )
