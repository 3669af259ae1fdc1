import { type ProviderFilter, providerFilterSchema } from '@plumbline/contract/outreach/provider-filter'
import type { CreateView, PatchView, SavedView } from '@plumbline/contract/outreach/provider-views'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { isMatchedByKeys, matchingProviders } from '#platform/providers/provider-selection.repository.ts'

type Stored = Omit<SavedView, 'filter' | 'count'> & { filter: unknown }
export type View = Omit<SavedView, 'count'>

const selectView = (userId: string) => sql`
  select v.id, v.name, v.filter, v.sort, v.sort_order as "order", v.columns, v.shared,
    v.owner_id = ${userId} as own, u.name as owner
  from saved_views v join users u on u.id = v.owner_id`

/** Null if the stored filter is no longer valid. */
function toView({ filter, ...view }: Stored): View | null {
  const known = z.safeParse(providerFilterSchema, filter)
  return known.success ? { ...view, filter: known.data } : null
}

/** The user's own views and those that others share. */
export async function findViews(db: Executor, userId: string): Promise<View[]> {
  const rows = await findRows(
    db,
    sql<Stored>`${selectView(userId)} where v.owner_id = ${userId} or v.shared order by lower(v.name), v.id`,
  )
  return rows.flatMap((row) => toView(row) ?? [])
}

/** Counts the matches of each filter. One scan of provider_keys covers most filters; the others use their indexes. */
export async function countMatches(
  db: Executor,
  filters: readonly ProviderFilter[],
  userId: string,
): Promise<number[]> {
  const byKeys = filters
    .filter(isMatchedByKeys)
    .map((filter) => sql`count(*) filter (where ${matchingProviders('l', filter, userId)})`)
  const reading =
    byKeys.length === 0
      ? sql`select '{}'::int[] as found`
      : sql`select array[${sql.join(byKeys)}] as found from provider_keys l`
  let place = 0
  const counts = filters.map((filter) =>
    isMatchedByKeys(filter)
      ? sql`k.found[${sql.lit(++place)}]`
      : sql`(select count(*) from provider_list l where ${matchingProviders('l', filter, userId)})`,
  )
  const { found } = await getRow(
    db,
    sql<{ found: number[] }>`select array[${sql.join(counts)}]::int[] as found from (${reading}) k`,
  )
  return found
}

type Contents = Required<Omit<CreateView, 'filter'>> & { filter: ProviderFilter }

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'saved_views_name'

/** Null if the user already has a view with this name. */
async function nullIfTaken<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
}

export async function insertView(db: Executor, userId: string, view: Contents): Promise<string | null> {
  const row = await nullIfTaken(
    getRow(
      db,
      sql<{ id: string }>`
        insert into saved_views (owner_id, name, filter, sort, sort_order, columns, shared)
        values (${userId}, ${view.name}, ${JSON.stringify(view.filter)}::jsonb, ${view.sort}, ${view.order},
          ${view.columns}::text[], ${view.shared})
        returning id`,
    ),
  )
  return row?.id ?? null
}

/** Locks the user's views until the transaction ends, so that two requests at once cannot exceed the limit. */
export async function countOwnViews(trx: Executor, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views ${userId}`}, 0))`.execute(trx)
  const { count } = await getRow(
    trx,
    sql<{ count: number }>`select count(*)::int as count from saved_views where owner_id = ${userId}`,
  )
  return count
}

export async function findOwnView(db: Executor, userId: string, id: string): Promise<View | null> {
  const row = await findRow(
    db,
    sql<Stored>`${selectView(userId)} where v.id = ${id} and v.owner_id = ${userId}`,
  )
  return row === null ? null : toView(row)
}

type Change = Omit<PatchView, 'filter'> & { filter?: ProviderFilter | undefined }

/** False if the user has another view with this name. */
export async function updateView(db: Executor, id: string, change: Change): Promise<boolean> {
  const set = [
    ...(change.name === undefined ? [] : [sql`name = ${change.name}`]),
    ...(change.filter === undefined ? [] : [sql`filter = ${JSON.stringify(change.filter)}::jsonb`]),
    ...(change.sort === undefined ? [] : [sql`sort = ${change.sort}`]),
    ...(change.order === undefined ? [] : [sql`sort_order = ${change.order}`]),
    ...(change.columns === undefined ? [] : [sql`columns = ${change.columns}::text[]`]),
    ...(change.shared === undefined ? [] : [sql`shared = ${change.shared}`]),
    sql`updated_at = now()`,
  ]
  return (
    (await nullIfTaken(sql`update saved_views set ${sql.join(set)} where id = ${id}`.execute(db))) !== null
  )
}

export async function deleteView(db: Executor, userId: string, id: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`delete from saved_views where id = ${id} and owner_id = ${userId} returning 1`,
  )
  return row !== null
}
