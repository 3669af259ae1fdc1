import type { SortOrder } from '@plumbline/contract/outreach/providers'
import { OUTCOMES, PEER_LEVELS } from '@plumbline/contract/reports/figures'
import { type RawBuilder, sql } from 'kysely'
import { aliased, type Database, type Executor, findRow, inTransaction } from '#platform/db/database.ts'

type Condition = RawBuilder<unknown>

/** SQL: the provider has 1 to 10 patients in the quarter (R-SUP-1). `list` is the alias of provider_list. */
export const isSuppressed = (list: string): RawBuilder<boolean> =>
  sql<boolean>`(${aliased(list)('patients')} between 1 and 10)`

const rankIn = (column: Condition, values: readonly string[]) =>
  sql`case ${column} ${sql.join(
    values.map((value, index) => sql`when ${sql.lit(value)} then ${sql.lit(index + 1)}`),
    sql` `,
  )} end`

/**
 * SQL: the sort keys that only a build changes. `list` is the alias of provider_list or provider_keys. Suppressed
 * values sort as null, because their position would reveal them.
 */
export function builtKeys(list: string) {
  const l = aliased(list)
  const unlessSuppressed = (column: string) => sql`case when not ${isSuppressed(list)} then ${l(column)} end`
  return {
    peer_level: rankIn(l('peer_level'), PEER_LEVELS),
    risk: l('risk'),
    total_billed: unlessSuppressed('total_billed'),
    paid_exposure: unlessSuppressed('paid_exposure'),
    savings: unlessSuppressed('savings'),
    outcome: rankIn(l('outcome'), [...OUTCOMES].reverse()),
  }
}
export type BuiltSort = keyof ReturnType<typeof builtKeys>

/** SQL: nulls come last in both directions; equal keys are ordered by name. */
export function inOrder(list: string, key: Condition, direction: SortOrder): Condition {
  const l = aliased(list)
  const order = direction === 'ascending' ? sql`asc` : sql`desc`
  return sql`${key} ${order} nulls last, ${l('sort_name')}, ${l('provider_id')}`
}

/** Rows stored for each order: the largest page, and one more that shows that there is a next page. */
export const HEAD_ROWS = 201
const DIRECTIONS: readonly SortOrder[] = ['ascending', 'descending']

const LOCK = sql`hashtext('provider_heads')`

/** Stores the first rows of each order again, as the transaction sees them. */
export async function fillProviderHeads(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  // Deleted first, so that a later change adds a row again.
  await sql`delete from provider_heads_stale`.execute(trx)
  for (const [sort, key] of Object.entries(builtKeys('l'))) {
    for (const direction of DIRECTIONS) {
      await sql`
        insert into provider_heads (sort, direction, ids)
        select ${sort}, ${direction}, array(
          select l.provider_id from provider_keys l order by ${inOrder('l', key, direction)} limit ${HEAD_ROWS})
        on conflict (sort, direction) do update set ids = excluded.ids`.execute(trx)
    }
  }
}

/** Stores the rows again if the roster has changed. The first node that gets the lock does it. */
export async function refreshProviderHeads(db: Database): Promise<void> {
  const stale = await findRow(db, sql`select 1 from provider_heads_stale limit 1`)
  if (stale === null) return
  await inTransaction(db, async (trx) => {
    const lock = await findRow(trx, sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as got`)
    if (lock?.got) await fillProviderHeads(trx)
  })
}
