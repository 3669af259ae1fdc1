import type {
  CampaignMessageInput,
  CampaignStatus,
  WaveInput,
} from '@plumbline/contract/outreach/campaign-plan'
import type { PatchCampaign } from '@plumbline/contract/outreach/campaigns'
import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { officeToday } from '#platform/time/working-days.ts'

const KEY_MAX_CHARS = 44

/** 'Add-on visits, Q3' becomes 'add-on-visits-q3'; a name without letters becomes 'campaign'. */
const toKey = (name: string): string => {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, KEY_MAX_CHARS)
    .replace(/-+$/, '')
  return words.length < 2 ? 'campaign' : words
}

async function findFreeKey(db: Executor, name: string): Promise<string> {
  const key = toKey(name)
  const rows = await findRows(
    db,
    sql<{ key: string }>`select key from campaigns where key = ${key} or key like ${`${key}-%`}`,
  )
  const taken = new Set(rows.map((row) => row.key))
  if (!taken.has(key)) return key
  for (let number = 2; ; number += 1) if (!taken.has(`${key}-${number}`)) return `${key}-${number}`
}

type NewDraft = {
  name: string
  nameEs: string
  family: string
  selection: ProviderFilter | null
  createdBy: string
}

export async function insertDraft(db: Executor, draft: NewDraft): Promise<{ id: string; key: string }> {
  // Prevents two drafts with the same name from getting the same key.
  await sql`select pg_advisory_xact_lock(hashtext('campaign_key'))`.execute(db)
  const key = await findFreeKey(db, draft.name)
  return getRow(
    db,
    sql<{ id: string; key: string }>`
      insert into campaigns (key, name, name_es, family, status, hold_out_share, selection, created_by)
      values (${key}, ${draft.name}, ${draft.nameEs}, ${draft.family}, 'draft', 0.15,
        ${draft.selection === null ? null : JSON.stringify(draft.selection)}::jsonb, ${draft.createdBy})
      returning id, key`,
  )
}

export type Locked = { id: string; key: string; family: string; status: CampaignStatus; is_final: boolean }

/** Held until the transaction ends, so that changes to a campaign wait for each other. */
export function findLocked(db: Executor, id: string): Promise<Locked | null> {
  return findRow(
    db,
    sql<Locked>`
      select id, key, family, status, final_at is not null as is_final from campaigns where id = ${id} for update`,
  )
}

type Settings = Omit<PatchCampaign, 'waves' | 'messages'>

/** The payer sees the key, so the key of a draft follows its name. A started campaign keeps its key. */
export async function updateKey(db: Executor, id: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('campaign_key'))`.execute(db)
  await sql`update campaigns set key = 'draft-' || left(id::text, 8) where id = ${id}`.execute(db)
  await sql`update campaigns set key = ${await findFreeKey(db, name)} where id = ${id}`.execute(db)
}

export async function updateSettings(db: Executor, id: string, settings: Settings): Promise<void> {
  const columns = (
    [
      'name',
      'name_es',
      'family',
      'goal_pct',
      'hold_out_share',
      'leaves_out_not_above',
      'min_days_between',
      'fixed_cost_cents',
    ] as const
  ).filter((column) => settings[column] !== undefined)
  if (columns.length === 0) return
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${settings[column]}`)
  await sql`update campaigns set ${sql.join(changes)} where id = ${id}`.execute(db)
}

/** Replaces the waves of a draft, ordered by date. The start fixes the selection quarter. */
export async function replaceWaves(db: Executor, id: string, waves: readonly WaveInput[]): Promise<void> {
  const inOrder = waves.toSorted((left, right) => left.contact_on.localeCompare(right.contact_on))
  await sql`delete from campaign_waves where campaign_id = ${id}`.execute(db)
  await sql`
    insert into campaign_waves (campaign_id, number, contact_on, share, selection_quarter)
    select ${id}, given.number, given.contact_on, given.share, coalesce(
      (select b.latest_mature from system_state s join builds b on b.id = s.current_build_id),
      to_char(${officeDay()}, 'YYYY"Q"Q'))
    from unnest(${inOrder.map((wave) => wave.contact_on)}::date[], ${inOrder.map(({ share }) => share)}::float8[])
      with ordinality as given (contact_on, share, number)`.execute(db)
}

export async function replaceMessages(
  db: Executor,
  id: string,
  messages: readonly CampaignMessageInput[],
): Promise<void> {
  await sql`delete from campaign_messages where campaign_id = ${id}`.execute(db)
  for (const [index, message] of messages.entries()) {
    await sql`
      insert into campaign_messages (campaign_id, position, type, method, template_key, days_after, unit_cost_cents)
      values (${id}, ${index + 1}, ${message.type}, ${message.method}, ${message.template_key},
        ${message.days_after}, ${message.unit_cost_cents})`.execute(db)
  }
}

export type StartedWave = {
  id: string
  number: number
  contact_on: string
  share: number
  is_past: boolean
  is_prepared: boolean
}

export function findStartedWaves(db: Executor, campaignId: string): Promise<StartedWave[]> {
  return findRows(
    db,
    sql<StartedWave>`
      select w.id, w.number, w.contact_on::text, w.share, w.contact_on < ${officeToday().toString()}::date as is_past,
        exists (select 1 from wave_messages m where m.wave_id = w.id and m.status in ('prepared', 'sent')) as is_prepared
      from campaign_waves w where w.campaign_id = ${campaignId} order by w.number`,
  )
}

/** Moves the wave and, by as many days, its planned messages. */
export async function moveWave(db: Executor, waveId: string, contactOn: string): Promise<void> {
  await sql`
    update wave_messages m set planned_on = m.planned_on + (${contactOn}::date - w.contact_on)
    from campaign_waves w where w.id = ${waveId} and m.wave_id = w.id and m.status = 'planned'`.execute(db)
  await sql`update campaign_waves set contact_on = ${contactOn} where id = ${waveId}`.execute(db)
}

/**
 * Nobody is called for it any more. A list of which somebody was called is done; the others are canceled. The calls are
 * locked before their lists, as by whoever logs one.
 */
async function endCallLists(db: Executor, id: string, userId: string): Promise<void> {
  await sql`
    select 1 from contacts where campaign_id = ${id} and method = 'call' and sent_at is null and skipped is null
    order by provider_id for update`.execute(db)
  const lists = await findRows(
    db,
    sql<{ id: string }>`
      select x.id from wave_messages x join campaign_messages m on m.id = x.message_id
      where m.campaign_id = ${id} and m.method = 'call' and x.status = 'prepared' order by x.id for update of x`,
  )
  const ids = lists.map((list) => list.id)
  await sql`
    update contacts set skipped = 'cancelled', cost_cents = 0
    where campaign_id = ${id} and method = 'call' and sent_at is null and skipped is null`.execute(db)
  const isDone = sql`exists (
    select 1 from contacts c where c.wave_message_id = wave_messages.id and c.sent_at is not null)`
  await sql`
    update wave_messages set status = case when ${isDone} then 'sent' else 'cancelled' end,
      sent_on = case when ${isDone} then ${officeDay()} end,
      sent_by = case when ${isDone} then ${userId}::uuid end
    where id = any(${ids}::uuid[])`.execute(db)
}

export async function updateClosed(db: Executor, id: string, userId: string): Promise<void> {
  await sql`update campaigns set status = 'closed', closed_at = now() where id = ${id}`.execute(db)
  await sql`
    update wave_messages set status = 'cancelled'
    where status = 'planned' and wave_id in (select id from campaign_waves where campaign_id = ${id})`.execute(
    db,
  )
  await endCallLists(db, id, userId)
}

export async function deleteDraft(db: Executor, id: string): Promise<void> {
  await sql`delete from campaigns where id = ${id} and status = 'draft'`.execute(db)
}
