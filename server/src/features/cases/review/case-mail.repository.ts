import { CLOSING_UNOPENED_DAYS } from '@plumbline/contract/cases/case-clock'
import type { CaseMail } from '@plumbline/contract/cases/case-staff'
import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import { type RawBuilder, sql } from 'kysely'
import { aliased, type Executor, findRow, findRows } from '#platform/db/database.ts'
import { isActiveUser } from '#platform/mail/notices.repository.ts'

/** SQL: someone at the practice has an account and receives notices. Takes the alias of `cases`. */
export function isReachable(cases: string): RawBuilder<unknown> {
  const c = aliased(cases)
  return sql`exists (
    select 1 from users u where ${isActiveUser('u')} and (
      exists (select 1 from user_providers up where up.user_id = u.id and up.provider_id = ${c('provider_id')})
      or exists (
        select 1 from practice_administrators a join providers p on p.practice_id = a.practice_id
        where a.user_id = u.id and p.id = ${c('provider_id')})))`
}

/** SQL: a mailing is recorded, but its paper was not printed, or its day has not come. Takes the alias of `case_letters`. */
function isOnItsWay(letters: string): RawBuilder<unknown> {
  const l = aliased(letters)
  return sql`(${l('mailed_on')} is not null and ${l('returned_on')} is null
    and (${l('print_file_id')} is not null or ${l('mailed_on')} > (now() at time zone ${OFFICE_ZONE})::date))`
}

/** SQL: the decision that closed the case was opened by no account in time (R-CASE-96). Older ones were settled otherwise. */
function isClosingUnopened(letters: string, cases: string): RawBuilder<unknown> {
  const [l, c] = [aliased(letters), aliased(cases)]
  const { from, to } = CLOSING_UNOPENED_DAYS
  return sql`exists (
    select 1 from case_appeals a where a.case_id = ${c('id')} and a.level = ${l('level')} and a.served_on is null
      and a.decided_at between now() - make_interval(days => ${to}) and now() - make_interval(days => ${from}))`
}

/**
 * SQL: this letter must still be mailed. The code leaves the house only by mail; findings and decisions are mailed
 * unless they were served; a practice without account gets every letter by mail. What time has overtaken waits no longer.
 */
export function isMailWaiting(letters: string, cases: string): RawBuilder<unknown> {
  const [l, c] = [aliased(letters), aliased(cases)]
  return sql`(${l('language')} = 'en' and not exists (
      select 1 from case_letters n where n.case_id = ${c('id')} and n.language = 'en' and n.created_at > ${l('created_at')}
        and (n.kind = ${l('kind')} or (n.kind in ('request', 'code') and ${l('kind')} in ('request', 'code'))))
    and (${isOnItsWay(letters)} or (${l('mailed_on')} is null or ${l('returned_on')} is not null) and case ${l('kind')}
      when 'request' then ${c('status')} = 'requested'
        or (${c('status')} <> 'closed' and ${l('print_file_id')} is not null)
      when 'code' then ${l('print_file_id')} is not null or ${l('fetched_at')} is not null
      when 'reminder' then ${c('status')} = 'requested' and not ${isReachable(cases)}
      when 'extension' then ${c('status')} = 'requested' and not ${isReachable(cases)}
      when 'no_extension' then ${c('status')} = 'requested' and not ${isReachable(cases)}
      when 'findings' then ${c('status')} = 'findings' and ${c('findings_served_on')} is null
      when 'appeal' then exists (
        select 1 from case_appeals a where a.case_id = ${c('id')} and a.level = ${l('level')}
          and a.decided_at is not null and (a.served_on is null or (a.decider is not null and not ${isReachable(cases)})))
        and (${c('status')} <> 'closed' or not ${isReachable(cases)} or ${isClosingUnopened(letters, cases)})
      else not ${isReachable(cases)} end))`
}

const MAIL_COLUMNS = sql`
  l.id as letter_id, c.id as case_id, c.number, l.kind, coalesce(t.mailing_address, '') as street, p.name,
  t.name as practice, (l.created_at at time zone c.time_zone)::date::text as written_on, l.mailed_on::text,
  l.returned_on::text, case when c.status = 'requested' then c.due_on end::text as due_on,
  l.mailed_on is not null and l.print_file_id is not null as to_print, ${isMailWaiting('l', 'c')} as waits`
const FROM = sql`
  case_letters l join cases c on c.id = l.case_id join providers p on p.id = c.provider_id
  join practices t on t.id = p.practice_id`

export type MailRow = Omit<CaseMail, 'address' | 'short_notice'> & {
  street: string
  name: string
  practice: string
  /** The day by which the records are due; null once they are in. */
  due_on: string | null
}

/** The papers of one case, the newest first. */
export const findMailOfCase = (db: Executor, caseId: string): Promise<MailRow[]> =>
  findRows(
    db,
    sql<MailRow>`
      select ${MAIL_COLUMNS} from ${FROM} where l.case_id = ${caseId} and l.language = 'en'
      order by l.created_at desc, l.id`,
  )

const RECENT_DAYS = 60
const QUEUE_MAX = 500

/** What waits for the mail, the oldest first; then what was mailed or came back lately. */
export const findMailQueue = (db: Executor): Promise<MailRow[]> =>
  findRows(
    db,
    sql<MailRow>`
      select * from (select ${MAIL_COLUMNS} from ${FROM}
        where l.language = 'en' and (l.mailed_on is null or l.returned_on is not null or l.print_file_id is not null
          or l.mailed_on > now() - make_interval(days => ${RECENT_DAYS}))) q
      where q.waits or q.mailed_on is not null
      order by q.waits desc, q.mailed_on desc nulls first, q.written_on, q.number limit ${QUEUE_MAX}`,
  )

export type PaperLetter = {
  id: string
  kind: CaseLetterKind
  level: number | null
  mailed_on: string | null
  returned_on: string | null
  street: string
  /** When what it says was decided; a version for another day of mailing is written later. */
  written_at: Date
  /** Its print waits to be fetched. */
  print_waits: boolean
  fetched: boolean
  /** No letter of the same kind was written after it. */
  is_newest: boolean
}

/** The English row of a letter stands for the paper. */
export const findPaperLetter = (trx: Executor, caseId: string, id: string): Promise<PaperLetter | null> =>
  findRow(
    trx,
    sql<PaperLetter>`
      select l.id, l.kind, l.level, l.mailed_on::text, l.returned_on::text, l.print_file_id is not null as print_waits,
        l.fetched_at is not null as fetched, coalesce(t.mailing_address, '') as street,
        least(l.created_at, case l.kind when 'findings' then c.findings_at when 'appeal' then (
          select a.decided_at from case_appeals a where a.case_id = c.id and a.level = l.level) end) as written_at,
        not exists (
          select 1 from case_letters n where n.case_id = c.id and n.language = 'en' and n.kind = l.kind
            and n.level is not distinct from l.level and n.created_at > l.created_at) as is_newest
      from ${FROM}
      where l.id = ${id} and l.case_id = ${caseId} and l.language = 'en' for update of l`,
  )

export async function updateMailed(
  trx: Executor,
  id: string,
  { on, userId }: { on: string; userId: string | null },
): Promise<void> {
  await sql`
    update case_letters set mailed_on = ${on}, mailed_by = ${userId}, returned_on = null where id = ${id}`.execute(
    trx,
  )
}

export async function updateReturned(trx: Executor, id: string, on: string): Promise<void> {
  await sql`update case_letters set returned_on = ${on} where id = ${id}`.execute(trx)
}
