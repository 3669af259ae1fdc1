import {
  STAFF_CASES_PER_PAGE,
  type StaffCaseShow,
  type StaffCaseSort,
} from '@plumbline/contract/cases/case-staff'
import { normalizeTin } from '@plumbline/contract/core/tin'
import { type RawBuilder, sql } from 'kysely'
import {
  amountAtIssue,
  findCaseRows,
  type ListedCase,
  nextDueOn,
  practiceToday,
} from '#features/cases/case/case-rows.repository.ts'
import { isPrintWaiting } from '#features/cases/letters/case-letters.repository.ts'
import { isTeamMember } from '#features/cases/requests/new-case.repository.ts'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { caseStanding } from '#platform/providers/case-standing.repository.ts'
import { type CountDue, type DatedRow, dated, type WaitingRow, waiting } from '#platform/request/due-count.ts'
import { isMailWaiting, isReachable } from './case-mail.repository.ts'

type Condition = RawBuilder<unknown>
const TODAY = practiceToday('c')

/** The day by which the pending appeal is decided. */
const DECISION_DUE = sql`(
  select a.decision_due_on from case_appeals a
  where a.case_id = c.id and a.filed_at is not null and a.decided_at is null)`

const SHOW_SQL: Readonly<Record<StaffCaseShow, Condition>> = {
  open: sql`c.status <> 'closed'`,
  due: sql`c.status = 'requested' and c.due_on >= ${TODAY}`,
  overdue: sql`c.status = 'requested' and c.due_on < ${TODAY}`,
  to_review: sql`c.status = 'received'`,
  in_review: sql`c.status = 'in_review'`,
  appealed: sql`${caseStanding('c')} = 'appealed'`,
  appeal_decided: sql`${caseStanding('c')} = 'appeal_decided'`,
  to_mail: sql`exists (select 1 from case_letters l where l.case_id = c.id and ${isMailWaiting('l', 'c')})`,
  closed: sql`c.status = 'closed'`,
  all: sql`true`,
}

// By age: the oldest request has the highest age.
const SORT_SQL: Readonly<Record<Exclude<StaffCaseSort, 'next_due_on'>, Condition>> = {
  due_on: sql`c.due_on`,
  received_at: sql`c.received_at`,
  age: sql`-extract(epoch from c.requested_on)`,
  number: sql`c.number`,
  amount_at_issue: amountAtIssue('c'),
  // Ascending: what is overdue comes first.
  findings_due_on: sql`case when c.status in ('received', 'in_review') then c.review_due_on end`,
  decision_due_on: DECISION_DUE,
}

/** A LIKE pattern in which typed wildcards have no effect. */
const toLikePattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function toSearch(search: string): Condition {
  const tin = normalizeTin(search)
  return sql`(lower(c.number) like ${toLikePattern(search)} or p.npi = ${search}
    or lower(replace(p.name, '^', ' ')) like ${toLikePattern(search)}
    or exists (select 1 from practices t where t.id = p.practice_id
      and (t.tin = ${tin} or lower(t.name) like ${toLikePattern(search)})))`
}

export type StaffCaseQuery = {
  show: StaffCaseShow
  assignee?: 'mine' | 'none' | undefined
  kind?: string | undefined
  search?: string | undefined
  sort: StaffCaseSort
  order: 'ascending' | 'descending'
  offset: number
}

/** All conditions except `show`, so that each view can be counted. */
function toFilter({ assignee, kind, search }: Omit<StaffCaseQuery, 'offset'>, userId: string): Condition {
  const conditions = [
    assignee === 'mine' ? sql`c.assignee_id = ${userId}` : null,
    assignee === 'none' ? sql`c.assignee_id is null` : null,
    kind === undefined ? null : sql`c.kind = ${kind}`,
    search === undefined || search === '' ? null : toSearch(search),
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const toOrder = ({ sort, order }: Omit<StaffCaseQuery, 'offset'>): Condition =>
  sql`order by ${sort === 'next_due_on' ? sql`(c.status = 'closed'), ${nextDueOn('staff')}` : SORT_SQL[sort]} ${order === 'descending' ? sql`desc` : sql`asc`} nulls last, c.due_on, c.number`

/** How many cases each view would show. */
export const countStaffCases = (
  db: Executor,
  query: StaffCaseQuery,
  userId: string,
): Promise<Record<StaffCaseShow, number>> => {
  const counts = Object.entries(SHOW_SQL).map(
    ([show, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(show)}`,
  )
  return getRow(
    db,
    sql<Record<StaffCaseShow, number>>`
      select ${sql.join(counts)} from cases c join providers p on p.id = c.provider_id where ${toFilter(query, userId)}`,
  )
}

export const findStaffCasePage = (
  db: Executor,
  query: StaffCaseQuery,
  userId: string,
): Promise<ListedCase[]> =>
  findCaseRows(
    db,
    'staff',
    sql`where ${SHOW_SQL[query.show]} and ${toFilter(query, userId)} ${toOrder(query)}
      limit ${STAFF_CASES_PER_PAGE} offset ${query.offset}`,
  )

/** The views with a day that somebody waits for: the practice's records, our findings, our decision. */
const DATED_VIEWS = [
  ['cases_overdue', 'overdue', sql`c.due_on`],
  ['cases_to_review', 'to_review', sql`c.review_due_on`],
  ['cases_in_review', 'in_review', sql`c.review_due_on`],
  ['cases_appealed', 'appealed', DECISION_DUE],
] as const

export const countCasesDue: CountDue = async (db) => {
  const views = await Promise.all(
    DATED_VIEWS.map(async ([list, show, day]) => {
      const row = await getRow(
        db,
        sql<DatedRow>`
          select count(*)::int as count, min(${day})::text as due_on from cases c where ${SHOW_SQL[show]}`,
      )
      return dated(list, row)
    }),
  )
  const letters = await getRow(
    db,
    sql<WaitingRow>`
      select count(distinct c.id)::int as count, min(l.created_at) as since
      from cases c join case_letters l on l.case_id = c.id where ${isMailWaiting('l', 'c')}`,
  )
  return [...views, waiting('case_letters', letters)]
}

/** All cases of a view, in its order. */
export async function findStaffCaseIds(
  db: Executor,
  query: Omit<StaffCaseQuery, 'offset'>,
  userId: string,
): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`
      select c.id from cases c join providers p on p.id = c.provider_id
      where ${SHOW_SQL[query.show]} and ${toFilter(query, userId)} ${toOrder(query)}`,
  )
  return rows.map(({ id }) => id)
}

export type TeamMember = { id: string; name: string }
export const findTeam = (db: Executor): Promise<TeamMember[]> =>
  findRows(
    db,
    sql<TeamMember>`select u.id, u.name from users u where ${isTeamMember('u')} order by lower(u.name), u.id`,
  )

export type StaffFacts = {
  id: string
  assignee: TeamMember | null
  age_days: number
  letter_waits: boolean
  reachable: boolean
  mail_waits: boolean
  decision_due_on: string | null
}
/** What only staff sees of a case. */
export async function findStaffFacts(db: Executor, ids: readonly string[]): Promise<Map<string, StaffFacts>> {
  const rows = await findRows(
    db,
    sql<StaffFacts>`
      select c.id, ${TODAY} - c.requested_on as age_days,
        (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = c.assignee_id) as assignee,
        exists (select 1 from case_letters l where l.case_id = c.id and ${isPrintWaiting('l')}) as letter_waits,
        ${DECISION_DUE}::text as decision_due_on,
        exists (select 1 from case_letters l where l.case_id = c.id and ${isMailWaiting('l', 'c')}) as mail_waits,
        ${isReachable('c')} as reachable
      from cases c where c.id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
