import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import type { Locale } from '@plumbline/contract/core/locale'
import { type RawBuilder, sql } from 'kysely'
import { aliased, type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

export type Addressee = {
  name: string
  practice: string
  address: string
  payer: string | null
  /** The languages of the provider's users. */
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
  /** The level of the appeal that the letter decides. */
  level: number | null
  language: Locale
  copyFileId: string
  printFileId: string | null
  /** Null where there is nothing to print. */
  printHasCode: boolean | null
  userId: string | null
  /** The date in the letter; null for today. */
  datedOn: string | null
}
export async function insertLetter(trx: Executor, letter: NewLetter): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into case_letters (case_id, kind, level, language, copy_file_id, print_file_id, created_by, dated_on,
        print_has_code)
      values (${letter.caseId}, ${letter.kind}, ${letter.level}, ${letter.language}, ${letter.copyFileId},
        ${letter.printFileId}, ${letter.userId}, ${letter.datedOn}, ${letter.printHasCode}) returning id`,
  )
  return id
}

/** A complete download removes the file. If it is still there after this time, the download broke off. */
const SENDING_MINUTES = 15
/** SQL: the letter with the code can still be printed. Takes the alias of `case_letters`. */
export function isPrintWaiting(letters: string): RawBuilder<unknown> {
  const l = aliased(letters)
  return sql`(${l('print_file_id')} is not null and (
    ${l('fetched_at')} is null or ${l('fetched_at')} < now() - make_interval(mins => ${SENDING_MINUTES})))`
}

export type WaitingPrint = { letter_id: string; kind: CaseLetterKind; can_fetch: boolean; has_code: boolean }
/** SQL: the user who ordered the print, or who recorded the mailing that it was written for. */
const isOrderedBy = (userId: string) => sql`(
  case when l.kind in ('request', 'code') then l.created_by else coalesce(l.mailed_by, l.created_by) end
    is not distinct from ${userId}::uuid)`

/** Only the user who requested the letter may download it. */
export const findWaitingPrint = (
  db: Executor,
  caseId: string,
  userId: string,
): Promise<WaitingPrint | null> =>
  findRow(
    db,
    sql<WaitingPrint>`
      select l.id as letter_id, l.kind, ${isOrderedBy(userId)} as can_fetch,
        coalesce(l.print_has_code, true) as has_code
      from case_letters l where l.case_id = ${caseId} and ${isPrintWaiting('l')}
      order by ${isOrderedBy(userId)} desc, l.created_at desc limit 1`,
  )

/** Takes the print file for its only download; null if the user did not request it or it is already taken. */
export const takePrint = (
  trx: Executor,
  caseId: string,
  userId: string,
): Promise<{ id: string; print_file_id: string } | null> =>
  findRow(
    trx,
    sql<{ id: string; print_file_id: string }>`
      update case_letters t set fetched_at = now()
      where t.id = (
        select l.id from case_letters l
        where l.case_id = ${caseId} and ${isOrderedBy(userId)} and ${isPrintWaiting('l')}
        order by l.created_at desc limit 1 for update)
      returning t.id, t.print_file_id`,
  )

/** After an incomplete download the letter can be downloaded again. */
export async function updateNotFetched(db: Executor, id: string): Promise<void> {
  await sql`update case_letters set fetched_at = null where id = ${id} and print_file_id is not null`.execute(
    db,
  )
}

export async function updatePrinted(trx: Executor, id: string): Promise<void> {
  await sql`update case_letters set print_file_id = null where id = ${id}`.execute(trx)
}

export type RecordedPrint = {
  kind: CaseLetterKind
  level: number | null
  mailed_on: string
  mailed_by: string | null
}
/** Papers other than the request whose mailing is recorded and that were not printed yet. */
export const findRecordedPrints = (trx: Executor, caseId: string): Promise<RecordedPrint[]> =>
  findRows(
    trx,
    sql<RecordedPrint>`
      select kind, level, mailed_on::text, mailed_by from case_letters
      where case_id = ${caseId} and kind not in ('request', 'code') and print_file_id is not null and mailed_on is not null
        and returned_on is null
      order by created_at`,
  )

/**
 * Detaches the print files of letters that will not go out, and returns the file ids. What was never printed was
 * not mailed either.
 */
export async function clearPrints(
  trx: Executor,
  caseId: string,
  which: 'all' | 'overtaken',
): Promise<string[]> {
  const rows = await findRows(
    trx,
    sql<{ id: string }>`
      with prints as (
        select id, print_file_id from case_letters where case_id = ${caseId} and print_file_id is not null
          and (${which} = 'all' or kind <> 'code') for update),
      cleared as (
        update case_letters l set print_file_id = null,
          mailed_on = case when l.returned_on is not null then l.mailed_on end,
          mailed_by = case when l.returned_on is not null then l.mailed_by end
        from prints where l.id = prints.id)
      select print_file_id as id from prints`,
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

/** An earlier letter of this case had a code. */
export const hasCodeLetter = async (db: Executor, caseId: string): Promise<boolean> =>
  (await findRow(
    db,
    sql<object>`
      select 1 from case_letters where case_id = ${caseId} and kind in ('request', 'code') limit 1`,
  )) !== null

export const hasRequestLetter = async (db: Executor, caseId: string): Promise<boolean> =>
  (await findRow(
    db,
    sql<object>`select 1 from case_letters where case_id = ${caseId} and kind = 'request' limit 1`,
  )) !== null

/** Open cases without a request letter, by the user who created them; for example after the portal stopped early. */
export const findCasesWithoutLetter = (db: Executor): Promise<{ user_id: string; ids: string[] }[]> =>
  findRows(
    db,
    sql<{ user_id: string; ids: string[] }>`
      select c.created_by as user_id, array_agg(c.id order by c.number) as ids from cases c
      where c.status <> 'closed' and c.created_by is not null and not c.demo
        and not exists (select 1 from case_letters l where l.case_id = c.id and l.kind = 'request')
      group by c.created_by`,
  )
