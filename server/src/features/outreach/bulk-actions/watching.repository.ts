import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { selectedProviders } from '#platform/providers/provider-selection.repository.ts'

type Found = { id: string }
const toIds = (rows: Found[]) => rows.map(({ id }) => id)

// Keeps each statement short. The ids are sorted, because everyone who locks several rows of the list does it in that order.
const AT_ONCE = 10_000

async function inParts(
  trx: Executor,
  ids: readonly string[],
  statement: (part: readonly string[]) => RawBuilder<Found>,
  lock?: (part: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const sorted = ids.toSorted()
  const changed: string[] = []
  for (let start = 0; start < sorted.length; start += AT_ONCE) {
    const part = sorted.slice(start, start + AT_ONCE)
    await lock?.(part)
    const rows = await findRows(trx, statement(part))
    for (const { id } of rows) changed.push(id)
  }
  return changed
}

/** A delete meets the rows in the order in which they lie, so they are locked before it. */
const lockWatched = (trx: Executor, userId: RawBuilder<unknown>) => async (part: readonly string[]) => {
  await sql`
    select 1 from provider_watchers where user_id = ${userId} and provider_id = any(${part}::uuid[])
    order by provider_id for update`.execute(trx)
}

const findSelected = async (trx: Executor, selection: ProviderSelection, userId: string) =>
  toIds(
    await findRows(
      trx,
      sql<Found>`select l.provider_id as id from provider_list l where ${selectedProviders('l', selection, userId)}`,
    ),
  )

/** Returns the providers that were not watched yet. */
export async function insertWatchers(
  trx: Executor,
  selection: ProviderSelection,
  userId: string,
): Promise<string[]> {
  const selected = await findSelected(trx, selection, userId)
  return inParts(
    trx,
    selected,
    (part) => sql<Found>`
      insert into provider_watchers (provider_id, user_id)
      select unnest(${part}::uuid[]), ${userId} on conflict do nothing returning provider_id as id`,
  )
}

export async function deleteWatchers(
  trx: Executor,
  selection: ProviderSelection,
  userId: string,
): Promise<string[]> {
  const selected = await findSelected(trx, selection, userId)
  return inParts(
    trx,
    selected,
    (part) => sql<Found>`
      delete from provider_watchers where user_id = ${userId} and provider_id = any(${part}::uuid[])
      returning provider_id as id`,
    lockWatched(trx, sql`${userId}`),
  )
}

type Done = { id: string; ids: readonly string[] }

/** Keeps providers that the user has unwatched and watched again since. */
export async function deleteAddedWatchers(trx: Executor, { id, ids }: Done): Promise<void> {
  await inParts(
    trx,
    ids,
    (part) => sql<Found>`
      delete from provider_watchers w using bulk_actions a
      where a.id = ${id} and w.user_id = a.created_by and w.created_at = a.created_at
        and w.provider_id = any(${part}::uuid[])
      returning w.provider_id as id`,
    lockWatched(trx, sql`(select created_by from bulk_actions where id = ${id})`),
  )
}

/** Skips providers that no longer exist. */
export async function restoreWatchers(trx: Executor, { id, ids }: Done): Promise<void> {
  await inParts(
    trx,
    ids,
    (part) => sql<Found>`
      insert into provider_watchers (provider_id, user_id)
      select p.id, a.created_by from bulk_actions a join providers p on p.id = any(${part}::uuid[])
      where a.id = ${id} order by p.id on conflict do nothing returning provider_id as id`,
  )
}
