import type { StaffCaseShow, StaffCaseSort } from '@plumbline/contract/cases/case-staff'
import { normalizeTin } from '@plumbline/contract/core/tin'
import { type RawBuilder, sql } from 'kysely'
import { amountAtIssueSql } from '#features/cases/case/case-rows.repository.ts'
import { printWaitsSql } from '#features/cases/letters/case-letters.repository.ts'
import { inTeamSql } from '#features/cases/requests/new-case.repository.ts'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { CAN_READ } from '#platform/mail/notices.repository.ts'

type Condition = RawBuilder<unknown>
const today = sql`(now() at time zone c.time_zone)::date`

export const SHOW_SQL: Readonly<Record<StaffCaseShow, Condition>> = {
  open: sql`c.status <> 'closed'`,
  due: sql`c.status = 'requested' and c.due_on >= ${today}`,
  overdue: sql`c.status = 'requested' and c.due_on < ${today}`,
  to_review: sql`c.status = 'received'`,
  in_review: sql`c.status = 'in_review'`,
  appealed: sql`c.status = 'appealed'`,
  closed: sql`c.status = 'closed'`,
  all: sql`true`,
}

// age: the oldest request is the highest.
const SORT_SQL: Readonly<Record<StaffCaseSort, Condition>> = {
  due_on: sql`c.due_on`,
  received_at: sql`c.received_at`,
  age: sql`-extract(epoch from c.requested_on)`,
  number: sql`c.number`,
  amount_at_issue: amountAtIssueSql,
}

/** LIKE takes what is typed as it is. */
const likeText = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function searchSql(search: string): Condition {
  const tin = normalizeTin(search)
  return sql`(lower(c.number) like ${likeText(search)} or p.npi = ${search}
    or lower(replace(p.name, '^', ' ')) like ${likeText(search)}
    or exists (select 1 from practices t where t.id = p.practice_id
      and (t.tin = ${tin} or lower(t.name) like ${likeText(search)})))`
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

/** Everything but what is shown, so that each count can say what it would show. */
export function filterSql({ assignee, kind, search }: StaffCaseQuery, userId: string): Condition {
  const conditions = [
    assignee === 'mine' ? sql`c.assignee_id = ${userId}` : null,
    assignee === 'none' ? sql`c.assignee_id is null` : null,
    kind === undefined ? null : sql`c.kind = ${kind}`,
    search === undefined || search === '' ? null : searchSql(search),
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export const orderSql = ({ sort, order }: StaffCaseQuery): Condition =>
  sql`order by ${SORT_SQL[sort]} ${order === 'descending' ? sql`desc` : sql`asc`} nulls last, c.due_on, c.number`

export const countShows = (db: Executor, filter: Condition): Promise<Record<StaffCaseShow, number>> => {
  const counts = Object.entries(SHOW_SQL).map(
    ([show, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(show)}`,
  )
  return getRow(
    db,
    sql<Record<StaffCaseShow, number>>`
      select ${sql.join(counts)} from cases c join providers p on p.id = c.provider_id where ${filter}`,
  )
}

export type TeamMember = { id: string; name: string }
export const findTeam = (db: Executor): Promise<TeamMember[]> =>
  findRows(
    db,
    sql<TeamMember>`select u.id, u.name from users u where ${inTeamSql} order by lower(u.name), u.id`,
  )

export type StaffFacts = {
  id: string
  assignee: TeamMember | null
  age_days: number
  letter_waits: boolean
  reachable: boolean
}
/** What the team sees of a case beside what both sides see. */
export async function findStaffFacts(db: Executor, ids: readonly string[]): Promise<Map<string, StaffFacts>> {
  const rows = await findRows(
    db,
    sql<StaffFacts>`
      select c.id, ${today} - c.requested_on as age_days,
        (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = c.assignee_id) as assignee,
        exists (select 1 from case_letters l where l.case_id = c.id and ${printWaitsSql}) as letter_waits,
        exists (
          select 1 from users u where ${CAN_READ} and (
            exists (select 1 from user_providers up where up.user_id = u.id and up.provider_id = c.provider_id)
            or exists (
              select 1 from practice_administrators a join providers p on p.practice_id = a.practice_id
              where a.user_id = u.id and p.id = c.provider_id))) as reachable
      from cases c where c.id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
