import { normalizeCaseIndex } from '@plumbline/contract/cases/case-index'
import {
  CASES_PER_PAGE,
  type CaseSort,
  type DueFilter,
  type listCasesQuerySchema,
} from '@plumbline/contract/cases/case-page'
import { CASE_TRANSITIONS } from '@plumbline/contract/cases/case-rules'
import { CASE_STANDINGS } from '@plumbline/contract/cases/case-standing'
import type { RecordKind } from '@plumbline/contract/cases/cases'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ClaimRow, LineRow } from '#features/cases/case/case-parts.repository.ts'
import {
  amountAtIssue,
  findCaseRows,
  isUnread,
  type ListedCase,
  nextDueOn,
  practiceToday,
} from '#features/cases/case/case-rows.repository.ts'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { caseStanding } from '#platform/providers/case-standing.repository.ts'

export type ListQuery = z.infer<typeof listCasesQuerySchema>
const SOON_DAYS = 15

const TODAY = practiceToday('c')
const DUE: Record<DueFilter, () => RawBuilder<unknown>> = {
  due: () => sql`c.status = 'requested' and c.due_on >= ${TODAY}`,
  soon: () =>
    sql`((${isUnread()}) or ${nextDueOn('practice')} between ${TODAY} and ${TODAY} + ${SOON_DAYS}::int)`,
  overdue: () => sql`c.status = 'requested' and c.due_on < ${TODAY}`,
}

const IS_OPEN = sql`c.status <> 'closed'`

const SORTS: Record<Exclude<CaseSort, 'next_due_on'>, RawBuilder<unknown>> = {
  requested_on: sql`c.requested_on`,
  number: sql`c.number`,
  status: sql`array_position(${[...CASE_STANDINGS]}::text[], ${caseStanding('c')})`,
  amount_at_issue: amountAtIssue('c'),
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function toConditions(providerIds: readonly string[], query: Omit<ListQuery, 'offset'>): RawBuilder<unknown> {
  const { status, due, kind, search, provider_id } = query
  const like = search ? `%${escapeLike(search)}%` : null
  const index = search ? normalizeCaseIndex(search) : null
  const all = [
    sql`c.provider_id = any(${providerIds}::uuid[])`,
    ...(provider_id ? [sql`c.provider_id = ${provider_id}::uuid`] : []),
    ...(status ? [sql`${caseStanding('c')} = ${status}`] : []),
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(due ? [DUE[due]()] : []),
    ...(like === null
      ? []
      : [
          sql`(c.number ilike ${like} or p.name ilike ${like} or p.npi like ${like} or c.family ilike ${like}
          or c.index = ${index})`,
        ]),
  ]
  return sql.join(all, sql` and `)
}

/** Sorted by what is due, closed cases come last in both directions, and before them those that wait for the review. */
function toOrder({ sort, order }: Omit<ListQuery, 'offset'>): RawBuilder<unknown> {
  const direction = order === 'ascending' ? sql`asc` : sql`desc`
  if (sort === 'next_due_on')
    return sql`order by (c.status = 'closed'), ${nextDueOn('practice')} ${direction} nulls last, c.due_on, c.number`
  return sql`order by ${SORTS[sort]} ${direction} nulls last, c.number ${direction}`
}

export const findCasePage = (
  db: Executor,
  providerIds: readonly string[],
  query: ListQuery,
): Promise<ListedCase[]> =>
  findCaseRows(
    db,
    'practice',
    sql`where ${toConditions(providerIds, query)} ${toOrder(query)}
      limit ${CASES_PER_PAGE} offset ${query.offset}`,
  )

/** All cases that match, in the order of the list. */
export async function findCaseIds(
  db: Executor,
  providerIds: readonly string[],
  query: Omit<ListQuery, 'offset'>,
): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`
      select c.id from cases c join providers p on p.id = c.provider_id
      where ${toConditions(providerIds, query)} ${toOrder(query)}`,
  )
  return rows.map(({ id }) => id)
}

/** The one count of open cases, for the list, the menu and the start page. */
export const countOpenCases = (db: Executor, providerIds: readonly string[]): Promise<{ open: number }> =>
  getRow(
    db,
    sql<{ open: number }>`
      select count(*) filter (where ${IS_OPEN})::int as open from cases c
      where c.provider_id = any(${providerIds}::uuid[])`,
  )

export async function countCases(
  db: Executor,
  providerIds: readonly string[],
  query: ListQuery,
): Promise<{ total: number; open: number; due: number; overdue: number }> {
  return getRow(
    db,
    sql<{ total: number; open: number; due: number; overdue: number }>`
      select count(*) filter (where ${toConditions(providerIds, query)})::int as total,
        count(*) filter (where ${IS_OPEN})::int as open,
        count(*) filter (where ${DUE.due()})::int as due,
        count(*) filter (where ${DUE.overdue()})::int as overdue
      from cases c join providers p on p.id = c.provider_id
      where c.provider_id = any(${providerIds}::uuid[])`,
  )
}

const TAKES_RECORDS = Object.keys(CASE_TRANSITIONS.place_file.from)

export type OpenRequests = {
  id: string
  index: string
  number: string
  requests: { id: string; kind: RecordKind; note: string }[]
}

/** The cases that accept records now, with their requests. */
export const findOpenRequests = (db: Executor, providerIds: readonly string[]): Promise<OpenRequests[]> =>
  findRows(
    db,
    sql<OpenRequests>`
      select c.id, c.index, c.number, coalesce((
        select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'note', r.note) order by r.position)
        from case_requests r where r.case_id = c.id), '[]') as requests
      from cases c
      where c.provider_id = any(${providerIds}::uuid[]) and c.status = any(${TAKES_RECORDS}::text[])
      order by c.due_on, c.number`,
  )

type CaseLineRow = Pick<LineRow, 'claim_number' | 'line_sealed'> & { case_id: string }
export const findLinesOfCases = (db: Executor, caseIds: readonly string[]): Promise<CaseLineRow[]> =>
  findRows(
    db,
    sql<CaseLineRow>`
      select case_id, claim_number::int, line_sealed from case_lines
      where case_id = any(${caseIds}::uuid[]) order by case_id, position`,
  )

type CaseClaimRow = ClaimRow & { case_id: string }
export const findClaimsOfCases = (db: Executor, caseIds: readonly string[]): Promise<CaseClaimRow[]> =>
  findRows(
    db,
    sql<CaseClaimRow>`
      select case_id, claim_number::int, person_sealed, without_at, asked_again_at from case_claims
      where case_id = any(${caseIds}::uuid[])`,
  )

/** The providers of a user, and those of the practices that they administer. */
export async function findProviderIdsOfUser(db: Executor, userId: string): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`
      select provider_id as id from user_providers where user_id = ${userId}
      union
      select p.id from practice_administrators a join providers p on p.practice_id = a.practice_id
      where a.user_id = ${userId}`,
  )
  return rows.map(({ id }) => id)
}
