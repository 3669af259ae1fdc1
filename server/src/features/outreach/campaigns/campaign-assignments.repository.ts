import type { Arm } from '@plumbline/claims/effects/effect'
import type { Quarter } from '@plumbline/claims/quarter'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

// Limits how long one statement takes.
const ROWS_AT_ONCE = 5_000

export type Assigned = { npi: string; tin: string; wave: number; arm: Arm; stratum: string | null }

export function findAssigned(db: Executor, campaignId: string): Promise<Assigned[]> {
  return findRows(
    db,
    sql<Assigned>`
      select p.npi, t.tin, w.number as wave, a.arm, a.stratum
      from campaign_waves w join campaign_assignments a on a.wave_id = w.id
      join providers p on p.id = a.provider_id join practices t on t.id = p.practice_id
      where w.campaign_id = ${campaignId} order by w.number, p.npi, t.tin`,
  )
}

type ListedAssignment = Assigned & { id: string; name: string; practice: string }

/** For the file, which also has names and practices. */
export function findListedAssignments(db: Executor, campaignId: string): Promise<ListedAssignment[]> {
  return findRows(
    db,
    sql<ListedAssignment>`
      select p.id, p.npi, t.tin, w.number as wave, a.arm, a.stratum, p.name, t.name as practice
      from campaign_waves w join campaign_assignments a on a.wave_id = w.id
      join providers p on p.id = a.provider_id join practices t on t.id = p.practice_id
      where w.campaign_id = ${campaignId} order by w.number, p.npi, t.tin`,
  )
}

export type Draw = {
  seed: string | null
  hash: string | null
  share: number
  wave_shares: number[]
  selection_quarter: string | null
}

/** Null for a draft. */
export function findDraw(db: Executor, campaignId: string): Promise<Draw | null> {
  return findRow(
    db,
    sql<Draw>`
      select c.seed, c.assignment_hash as hash, c.hold_out_share as share,
        array(select w.share from campaign_waves w where w.campaign_id = c.id order by w.number) as wave_shares,
        (select max(w.selection_quarter) from campaign_waves w where w.campaign_id = c.id) as selection_quarter
      from campaigns c where c.id = ${campaignId} and c.status <> 'draft'`,
  )
}

/** Held until the transaction ends, so that two campaigns on one topic cannot draw the same provider at once. */
export async function lockStart(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('campaign_start'))`.execute(trx)
}

type NewAssignment = { id: string; wave: number; arm: Arm; stratum: string }

export async function insertAssignments(
  trx: Executor,
  campaignId: string,
  assignments: readonly NewAssignment[],
): Promise<void> {
  for (let from = 0; from < assignments.length; from += ROWS_AT_ONCE) {
    const some = assignments.slice(from, from + ROWS_AT_ONCE)
    await sql`
      insert into campaign_assignments (wave_id, provider_id, arm, stratum)
      select w.id, given.id, given.arm, given.stratum
      from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ wave }) => wave)}::int[],
        ${some.map(({ arm }) => arm)}::text[], ${some.map(({ stratum }) => stratum)}::text[])
        as given (id, wave, arm, stratum)
      join campaign_waves w on w.campaign_id = ${campaignId} and w.number = given.wave`.execute(trx)
  }
}

/** Fixes the selection quarter and plans each message for each wave. */
export async function insertPlan(trx: Executor, campaignId: string, period: string): Promise<void> {
  await sql`
    update campaign_waves set selection_quarter = ${period} where campaign_id = ${campaignId}`.execute(trx)
  await sql`
    insert into wave_messages (wave_id, message_id, planned_on)
    select w.id, m.id, w.contact_on + m.days_after
    from campaign_waves w join campaign_messages m on m.campaign_id = w.campaign_id
    where w.campaign_id = ${campaignId}`.execute(trx)
}

export async function updateStarted(
  trx: Executor,
  id: string,
  { seed, hash, userId }: { seed: string; hash: string; userId: string },
): Promise<void> {
  await sql`
    update campaigns set status = 'running', seed = ${seed}, assignment_hash = ${hash}, started_at = now(),
      started_by = ${userId}
    where id = ${id}`.execute(trx)
}

/** Inserts a campaign that was drawn elsewhere. */
export async function insertCampaign(
  db: Executor,
  { key, name, family }: { key: string; name: string; family: string },
): Promise<string> {
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into campaigns (key, name, family) values (${key}, ${name}, ${family}) returning id`,
  )
  return id
}

type GivenWave = {
  contactOn: string
  selectionQuarter: Quarter
  assignments: readonly { npi: string; tin: string; arm: Arm }[]
}

/**
 * Inserts a wave with its assignments and returns how many of the providers are known. Paused providers are left out
 * of both arms. Since the pause preceded the draw, the remaining ones stay comparable.
 */
export async function insertWave(
  db: Executor,
  { id: campaignId, family }: { id: string; family: string },
  number: number,
  wave: GivenWave,
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
      values (${campaignId}, ${number}, ${wave.contactOn}, ${wave.selectionQuarter}) returning id`,
  )
  const known = await findRows(
    db,
    sql`
      with known as (
        select p.id, given.arm, exists (
          select 1 from outreach_pauses o
          where o.provider_id = p.id and o.family = ${family}
            and ${wave.contactOn}::date between o.starts_on and coalesce(o.ends_on, 'infinity')) as paused
        from unnest(${wave.assignments.map(({ npi }) => npi)}::text[],
          ${wave.assignments.map(({ tin }) => tin)}::text[], ${wave.assignments.map(({ arm }) => arm)}::text[])
          as given (npi, tin, arm)
        join practices t on t.tin = given.tin
        join providers p on p.practice_id = t.id and p.npi = given.npi),
      assigned as (
        insert into campaign_assignments (wave_id, provider_id, arm)
        select ${id}, id, arm from known where not paused)
      select id from known`,
  )
  return known.length
}
