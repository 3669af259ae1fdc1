import type { SortOrder } from '@plumbline/contract/outreach/providers'
import { OUTCOMES, PEER_LEVELS } from '@plumbline/contract/reports/figures'
import { type RawBuilder, sql } from 'kysely'
import { type Database, type Executor, findRow, inTransaction } from '#platform/db/database.ts'

type Condition = RawBuilder<unknown>

/** The provider `l` has 1 to 10 patients in the quarter: R-SUP-1. */
export const IS_SUPPRESSED = sql<boolean>`(l.patients between 1 and 10)`
const unlessSuppressed = (column: Condition) => sql`case when not ${IS_SUPPRESSED} then ${column} end`
const rankIn = (column: Condition, values: readonly string[]) =>
  sql`case ${column} ${sql.join(
    values.map((value, index) => sql`when ${sql.lit(value)} then ${sql.lit(index + 1)}`),
    sql` `,
  )} end`

/** What only a build changes of the provider `l`. What is suppressed sorts as if it were not there: its place would tell it. */
export const BUILT_KEYS = {
  peer_level: rankIn(sql`l.peer_level`, PEER_LEVELS),
  risk: sql`l.risk`,
  total_billed: unlessSuppressed(sql`l.total_billed`),
  paid_exposure: unlessSuppressed(sql`l.paid_exposure`),
  savings: unlessSuppressed(sql`l.savings`),
  outcome: rankIn(sql`l.outcome`, [...OUTCOMES].reverse()),
} as const
export type BuiltSort = keyof typeof BUILT_KEYS

/** Empty ones come last in either order; equal ones by name. */
export const inOrder = (key: Condition, direction: SortOrder): Condition =>
  sql`${key} ${direction === 'ascending' ? sql`asc` : sql`desc`} nulls last, l.sort_name, l.provider_id`

/** How many of each order are kept: the largest page, and one more that tells that there are others. */
export const HEAD_ROWS = 201
const DIRECTIONS: readonly SortOrder[] = ['ascending', 'descending']

const TURN = sql`hashtext('provider_heads')`

/** Writes the first of each order anew, from what the transaction sees. */
export async function fillProviderHeads(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(trx)
  // First: a change that comes later leaves a row that says so.
  await sql`delete from provider_heads_stale`.execute(trx)
  for (const [sort, key] of Object.entries(BUILT_KEYS)) {
    for (const direction of DIRECTIONS) {
      await sql`
        insert into provider_heads (sort, direction, ids)
        select ${sort}, ${direction}, array(
          select l.provider_id from provider_keys l order by ${inOrder(key, direction)} limit ${HEAD_ROWS})
        on conflict (sort, direction) do update set ids = excluded.ids`.execute(trx)
    }
  }
}

/** What a changed roster has made out of date, for whichever node comes first. */
export async function refreshProviderHeads(db: Database): Promise<void> {
  const stale = await findRow(db, sql`select 1 from provider_heads_stale limit 1`)
  if (stale === null) return
  await inTransaction(db, async (trx) => {
    const turn = await findRow(trx, sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${TURN}) as got`)
    if (turn?.got) await fillProviderHeads(trx)
  })
}
