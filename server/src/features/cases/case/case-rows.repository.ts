import { DISCUSSION_DAYS } from '@plumbline/contract/cases/case-clock'
import type { CaseRow } from '@plumbline/contract/cases/cases'
import { type RawBuilder, sql } from 'kysely'
import { aliased, type Executor, findRows } from '#platform/db/database.ts'
import { closedDaysAround, officeToday } from '#platform/time/working-days.ts'
import {
  appealSteps,
  findingsDiffer,
  type ListedStep,
  openSteps,
  type StoredStep,
} from './appeal-steps.repository.ts'
import type { CaseRecord } from './case.repository.ts'

export type ListedCase = Omit<
  CaseRecord,
  'received_at' | 'findings_at' | 'closed_at' | 'due_reason_sealed'
> & {
  received_at: Date | null
  findings_at: Date | null
  provider: CaseRow['provider']
  files_received: number
  files_underway: number
  requests_total: number
  requests_answered: number
  claims_total: number
  claims_complete: number
  amount_at_issue: number
  appeal: {
    level: number
    file_by: string
    filed_at: string | null
    outcome: string | null
    decision_due_on: string | null
    decider: string | null
  } | null
  watchers: string[] | null
  unread: number
  differs: boolean
  appeals: ListedStep[]
}
type StoredCase = Omit<ListedCase, 'appeals'> & { appeals: StoredStep[] }

/** SQL: today in the practice's time zone. Takes the alias of `cases`. */
export const practiceToday = (cases: string): RawBuilder<unknown> =>
  sql`(now() at time zone ${aliased(cases)('time_zone')})::date`

/**
 * SQL: the amount still in question (R-CASE-40). Before the findings the amount paid, then the balance of all lines, which is
 * 0 for a practice that is owed money. Before payment, and where the findings left the payment as it was, what is not
 * supported of the billed amount. Takes the alias of `cases`.
 */
export function amountAtIssue(cases: string): RawBuilder<unknown> {
  const c = aliased(cases)
  return sql`case when ${c('decision')} = 'withdrawn' then 0
    when ${c('findings_at')} is null then
      case when ${c('kind')} = 'prepayment' then ${c('total_billed')} else ${c('paid_exposure')} end
    when ${c('kind')} <> 'prepayment' and (${c('savings')} <> 0 or exists (
      select 1 from case_lines l where l.case_id = ${c('id')} and l.audited_paid <> l.paid))
      then greatest(${c('savings')}, 0)
    else coalesce(
      (select a.amount_after from case_appeals a where a.case_id = ${c('id')} and a.decided_at is not null
        order by a.level desc limit 1),
      (select sum(l.billed - l.audited_billed) from case_lines l
        where l.case_id = ${c('id')} and l.audited_billed < l.billed),
      0) end::float8`
}

/** SQL: the appeals of the case `c` that were filed and wait for a decision. */
const PENDING = sql`case_appeals a where a.case_id = c.id and a.filed_at is not null and a.decided_at is null`

// No day moves further than this past a weekend and holidays.
const ROLL_DAYS_MAX = 7

/** SQL: discussionUntil of the case `c`. */
const discussionDay = () => sql`(
  select min(d)::date from generate_series(c.findings_served_on + ${DISCUSSION_DAYS}::int,
    c.findings_served_on + ${DISCUSSION_DAYS + ROLL_DAYS_MAX}::int, interval '1 day') d
  where extract(isodow from d) < 6 and d::date <> all(${closedDaysAround(officeToday())}::date[]))`

/** SQL: the appeal that can be filed next in the case `c`. */
const NEXT_LEVEL = sql`(
  select * from case_appeals n where n.case_id = c.id and n.filed_at is null order by n.level limit 1) a`

/** SQL: canRecoup of the case `c`. */
const CAN_RECOUP = sql`(c.kind <> 'prepayment' and c.decision in ('overpaid', 'not_sent')
  and (c.savings is null or c.savings > 0))`

/** SQL: the first of the days that has not passed and on which the practice can still act after the findings. */
const nextRightEndsOn = () => sql`(
  select min(d.ends_on) from (
    select ${discussionDay()} as ends_on where c.status = 'findings'
    union all select a.stops_recoupment_by from ${NEXT_LEVEL} where ${CAN_RECOUP}
    union all select a.file_by from ${NEXT_LEVEL}) d
  where d.ends_on >= ${practiceToday('c')} and c.findings_served_on is not null and ${findingsDiffer('c')})`

/** SQL: the day on which the findings or the decision of the case `c` went out that nobody has opened; else null. */
const unreadSince = () => sql`(case when c.findings_served_on is null then c.findings_at else (
  select min(a.decided_at) from case_appeals a
  where a.case_id = c.id and a.decided_at is not null and a.served_on is null) end at time zone c.time_zone)::date`

/** SQL: whether the practice has findings or a decision to read. */
export const isUnread = (): RawBuilder<unknown> =>
  sql`c.status in ('findings', 'appealed') and ${unreadSince()} is not null`

/**
 * SQL: the day of nextDay for the case `c`, so that lists have its order. For the practice only its own steps; null
 * while it waits. What nobody has opened comes by the day on which it went out: the practice must read it, or the team mail it.
 */
export const nextDueOn = (reader: 'practice' | 'staff'): RawBuilder<unknown> => sql`case
  when c.status = 'requested' then c.due_on
  when c.status in ('received', 'in_review') then ${reader === 'staff' ? sql`c.review_due_on` : sql`null::date`}
  when c.status not in ('findings', 'appealed') then null
  when exists (select 1 from ${PENDING}) then ${
    reader === 'staff' ? sql`(select min(a.decision_due_on) from ${PENDING})` : sql`null::date`
  }
  else coalesce(${unreadSince()}, ${nextRightEndsOn()})
  end`

/** SQL: whether a file answers the claim `k`. Takes a further condition for the file. */
const hasReceived = (condition: RawBuilder<unknown>) => sql`exists (
  select 1 from case_file_claims a join case_files f on f.id = a.case_file_id
  where f.case_id = c.id and f.status = 'received' and not (f.blank and f.blank_meant_at is null)
    and a.claim_number = k.claim_number and ${condition})`

/** SQL: the file came after more was asked for about the claim `k`. */
const isLatest = sql`not exists (
  select 1 from case_claims i where i.case_id = c.id and i.claim_number = k.claim_number
    and i.asked_again_at > f.created_at)`

/** The same rule as getClaimProgress: a file since it was last asked for, and a file for every required record. */
export const claimsCompleteSql: RawBuilder<unknown> = sql`(
  select count(*) from (select distinct claim_number from case_lines where case_id = c.id) k
  where ${hasReceived(isLatest)} and not exists (
    select 1 from case_requests r where r.case_id = c.id and not r.optional and r.not_applicable_at is null
      and not ${hasReceived(sql`(f.request_id is null or f.request_id = r.id)`)}))::int`

export const claimsTotalSql: RawBuilder<unknown> = sql`(
  select count(distinct claim_number) from case_lines l where l.case_id = c.id)::int`

/** One appeal level: the pending one, else the one that can be filed next, else the last one. */
const appealSql = sql`(
  select json_build_object('level', a.level, 'file_by', a.file_by, 'filed_at', a.filed_at, 'outcome', a.outcome,
    'decision_due_on', a.decision_due_on, 'decider', a.decider)
  from case_appeals a where a.case_id = c.id
  order by (a.filed_at is not null and a.decided_at is null) desc, a.filed_at is null desc, a.level desc limit 1)`

/** Messages from the other side that the reader's side has not read. */
const unreadSql = (reader: 'practice' | 'staff') => sql`(
  select count(*) from case_messages m where m.case_id = c.id and m.read_at is null
    and (m.party = 'staff') = ${reader === 'practice'})::int`

const columns = (reader: 'practice' | 'staff') => sql`
  c.id, c.index, c.number, c.provider_id, c.kind, c.claim_type, c.family, c.status,
  c.starting_on::text, c.ending_on::text, c.requested_on::text, c.due_on::text, c.time_zone,
  c.extension_wanted_on::text, c.received_at, c.findings_at, c.review_due_on::text, c.decision,
  c.total_billed::float8, c.paid_exposure::float8, c.savings::float8, c.round, c.previous_id,
  c.education_on::text, c.assignee_id, c.findings_served_on::text, c.findings_served_by, c.line_of_business, c.ladder,
  json_build_object('id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) as provider,
  (select count(*) from case_files f where f.case_id = c.id and f.status = 'received')::int as files_received,
  (select count(*) from case_files f where f.case_id = c.id
    and f.status in ('uploading', 'checking', 'quarantined'))::int as files_underway,
  (select count(*) from case_requests r where r.case_id = c.id)::int as requests_total,
  (select count(*) from case_requests r where r.case_id = c.id and (r.not_applicable_at is not null or exists (
    select 1 from case_files f where f.request_id = r.id and f.status = 'received')))::int as requests_answered,
  ${claimsTotalSql} as claims_total,
  ${claimsCompleteSql} as claims_complete,
  ${amountAtIssue('c')} as amount_at_issue, ${appealSql} as appeal,
  (select json_agg(u.name order by lower(u.name)) from case_watchers w join users u on u.id = w.user_id
    where w.case_id = c.id) as watchers,
  ${unreadSql(reader)} as unread, ${findingsDiffer('c')} as differs, ${appealSteps('c')} as appeals`

/** For repositories only: `rest` is the SQL after `from cases c join providers p`: conditions, order and page. */
export async function findCaseRows(
  db: Executor,
  reader: 'practice' | 'staff',
  rest: RawBuilder<unknown>,
): Promise<ListedCase[]> {
  const rows = await findRows(
    db,
    sql<StoredCase>`select ${columns(reader)} from cases c join providers p on p.id = c.provider_id ${rest}`,
  )
  return rows.map((row) => ({ ...row, appeals: openSteps(row.appeals) }))
}

export const findCaseRow = async (
  db: Executor,
  reader: 'practice' | 'staff',
  id: string,
): Promise<ListedCase | null> => (await findCaseRows(db, reader, sql`where c.id = ${id}`))[0] ?? null

/** The cases in the order of the ids. */
export const findCaseRowsById = (
  db: Executor,
  reader: 'practice' | 'staff',
  ids: readonly string[],
): Promise<ListedCase[]> =>
  findCaseRows(
    db,
    reader,
    sql`where c.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], c.id)`,
  )
