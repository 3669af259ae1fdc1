import { BULK_ACTIONS_SHOWN, type BulkAction, type BulkKind } from '@plumbline/contract/outreach/bulk-actions'
import { LETTER_MIN_DAYS } from '@plumbline/contract/outreach/letters'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { selectedProviders } from '#platform/providers/provider-selection.repository.ts'

type Row = Omit<BulkAction, 'created_at' | 'undone_at'> & { created_at: Date; undone_at: Date | null }

const selectAction = sql`
  select a.id, a.kind, cardinality(a.provider_ids) as count, a.batch_id, a.created_at, a.undone_at,
    case when c.id is not null then jsonb_build_object(
      'id', c.id, 'name', c.name, 'name_es', coalesce(nullif(c.name_es, ''), c.name)) end as campaign,
    case
      when a.undone_at is not null then 'done'
      when a.kind in ('watch', 'unwatch') then 'possible'
      when a.kind = 'add_to_campaign' then
        case when c.id is null then 'gone' when c.status = 'draft' then 'possible' else 'started' end
      when b.id is null or b.cancelled_at is not null then 'gone'
      when b.fetched_at is not null or b.mailed_on is not null then 'printed'
      else 'possible' end as undo
  from bulk_actions a left join campaigns c on c.id = a.campaign_id left join letter_batches b on b.id = a.batch_id`

const present = (row: Row): BulkAction => ({
  ...row,
  created_at: row.created_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
})

export async function findActions(db: Executor, userId: string): Promise<BulkAction[]> {
  const rows = await findRows(
    db,
    sql<Row>`${selectAction} where a.created_by = ${userId}
      order by a.created_at desc, a.id limit ${BULK_ACTIONS_SHOWN}`,
  )
  return rows.map(present)
}

export async function getAction(db: Executor, id: string): Promise<BulkAction> {
  return present(await getRow(db, sql<Row>`${selectAction} where a.id = ${id}`))
}

export type LockedAction = {
  kind: BulkKind
  provider_ids: string[]
  campaign_id: string | null
  batch_id: string | null
  undone: boolean
}

/** Held until the transaction ends, together with its letters, so that nobody prints them meanwhile. */
export async function lockAction(trx: Executor, id: string, userId: string): Promise<LockedAction | null> {
  const action = await findRow(
    trx,
    sql<LockedAction>`
      select kind, provider_ids, campaign_id, batch_id, undone_at is not null as undone
      from bulk_actions where id = ${id} and created_by = ${userId} for update`,
  )
  if (action !== null && action.batch_id !== null) {
    await sql`select 1 from letter_batches where id = ${action.batch_id} for update`.execute(trx)
  }
  return action
}

export async function updateUndone(trx: Executor, id: string): Promise<void> {
  await sql`update bulk_actions set undone_at = now() where id = ${id}`.execute(trx)
}

type NewAction = {
  kind: BulkKind
  userId: string
  ids: readonly string[]
  campaignId?: string
  batchId?: string
}

export async function insertAction(trx: Executor, action: NewAction): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into bulk_actions (kind, created_by, provider_ids, campaign_id, batch_id)
      values (${action.kind}, ${action.userId}, ${[...action.ids]}::uuid[], ${action.campaignId ?? null},
        ${action.batchId ?? null})
      returning id`,
  )
  return id
}

export async function countSelected(
  db: Executor,
  selection: ProviderSelection,
  userId: string,
): Promise<{ selected: number; watched: number }> {
  return getRow(
    db,
    sql<{ selected: number; watched: number }>`
      select count(*)::int as selected, count(w.user_id)::int as watched
      from provider_list l
      left join provider_watchers w on w.provider_id = l.provider_id and w.user_id = ${userId}
      where ${selectedProviders('l', selection, userId)}`,
  )
}

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** As rows, because each lookup in an array of a hundred thousand ids would scan it. */
const CHANGED = sql`unnest(a.provider_ids) as changed (id)`

/** The providers it added who are still members because of it. */
export async function findAddedMembers(trx: Executor, actionId: string): Promise<string[]> {
  return toIds(
    await findRows(
      trx,
      sql<{ id: string }>`
        select m.provider_id as id from bulk_actions a cross join ${CHANGED}
        join campaign_members m on m.campaign_id = a.campaign_id and m.provider_id = changed.id
        where a.id = ${actionId} and m.added_at = a.created_at`,
    ),
  )
}

/**
 * Providers whose letter is not mailed yet; a new letter would only revoke its code. A print that got lost holds a new code
 * back no longer than a letter that was mailed.
 */
export async function findWaitingLetters(
  db: Executor,
  selection: ProviderSelection,
  userId: string,
): Promise<string[]> {
  return toIds(
    await findRows(
      db,
      sql<{ id: string }>`
        select distinct x.provider_id as id
        from letter_batches b join letters x on x.batch_id = b.id join provider_list l on l.provider_id = x.provider_id
        where b.cancelled_at is null and b.mailed_on is null and x.skipped is null
          and (b.fetched_at is null or x.made_at > now() - make_interval(days => ${LETTER_MIN_DAYS}))
          and ${selectedProviders('l', selection, userId)}`,
    ),
  )
}
