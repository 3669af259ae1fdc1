import { ENGAGEMENT_STAGES } from '@plumbline/contract/outreach/engagement-steps'
import type { SupportProvider } from '@plumbline/contract/outreach/support-provider'
import type { Outcome } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { nextAction } from '#platform/providers/provider-selection.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'

type Times = 'stage_at' | 'last_login_at' | 'last_contact_at' | 'address_failed_at' | 'address_set_at'
type Listed = Omit<
  SupportProvider,
  | Times
  | 'stage'
  | 'watchers'
  | 'watched'
  | 'suppressed'
  | 'peer_groups'
  | 'headlines'
  | 'pauses'
  | 'patients'
> & { [Name in Times]: Date | null } & {
  stage: number
  patients: number
  set_id: number | null
  manifest: number | null
}

const toIso = (at: Date | null) => at?.toISOString() ?? null

/** One provider of the list, and the quarter of its figures. */
export async function findListed(db: Executor, id: string) {
  const row = await findRow(
    db,
    sql<Listed>`
      select l.provider_id as id, l.npi, l.name, l.provider_type_id, '•' || right(l.tin, 4) as tin_masked,
        l.practice, l.practice_id, l.specialty, p.class, l.state, l.region, l.taxonomy, t.mailing_address, t.address_failed_at,
        t.address_set_at,
        case when address_key(t.roster_address) is distinct from address_key(t.mailing_address) then t.roster_address end
          as roster_address,
        l.outcome, l.risk, l.stage, l.stage_at, ${nextAction('l')} as next_action, l.last_login_at, l.last_contact_at,
        l.contacts_sent, l.calls, l.open_responses, l.open_disputes, l.patients,
        l.total_billed::float8 as total_billed, round(l.paid_exposure)::float8 as paid_exposure, l.savings::float8 as savings,
        b.latest_mature as period, b.data_through::text as data_through, b.manifest, q.set_id
      from provider_list l join providers p on p.id = l.provider_id join practices t on t.id = l.practice_id
      cross join system_state s
      left join builds b on b.id = s.current_build_id
      left join build_periods q on q.build_id = b.id and q.period = b.latest_mature
      where l.provider_id = ${id}`,
  )
  if (row === null) return null
  const { stage, ...rest } = row
  return {
    ...rest,
    stage: ENGAGEMENT_STAGES[stage] ?? 'none',
    stage_at: toIso(row.stage_at),
    last_login_at: toIso(row.last_login_at),
    last_contact_at: toIso(row.last_contact_at),
    address_failed_at: toIso(row.address_failed_at),
    address_set_at: toIso(row.address_set_at),
  }
}

export type HeadlineRow = {
  family: string
  value: number
  ci_low: number | null
  ci_high: number | null
  percentile: number | null
  peer_p50: number | null
  peers: number | null
  outcome: Outcome
  low: boolean
  primary_patients: number
  addon_primary_patients: number
}

export const findHeadlines = (db: Executor, setId: number, providerId: string): Promise<HeadlineRow[]> =>
  findRows(
    db,
    sql<HeadlineRow>`
      select f.family, f.value, f.ci_low, f.ci_high, f.percentile, f.peer_p50, f.peers, f.outcome, f.low,
        c.primary_patients, c.addon_primary_patients
      from figures f join cells c using (set_id, provider_id, family)
      where f.set_id = ${setId} and f.provider_id = ${providerId} and f.measure = 'attach_rate' and f.modifier = ''
      order by array_position(array['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A'], f.outcome),
        not f.low, f.family`,
  )

export const findPeerGroups = (
  db: Executor,
  setId: number,
  providerId: string,
): Promise<SupportProvider['peer_groups']> =>
  findRows(
    db,
    sql<SupportProvider['peer_groups'][number]>`
      select peer_level as level, peer_group as group, count(*)::int as reports, min(peers) as fewest, max(peers) as most
      from figures
      where set_id = ${setId} and provider_id = ${providerId} and measure = 'attach_rate' and modifier = ''
        and peer_level is not null
      group by peer_level, peer_group
      order by array_position(array['state', 'region', 'nation'], peer_level), peer_group`,
  )

export const findPauses = (db: Executor, providerId: string): Promise<SupportProvider['pauses']> =>
  findRows(
    db,
    sql<SupportProvider['pauses'][number]>`
      select family, nullif(max(coalesce(ends_on, 'infinity')), 'infinity')::text as ends_on from outreach_pauses
      where provider_id = ${providerId} and ended_at is null and (ends_on is null or ends_on >= ${officeDay()})
      group by family order by family`,
  )

export const findWatchers = (db: Executor, providerId: string): Promise<SupportProvider['watchers']> =>
  findRows(
    db,
    sql<SupportProvider['watchers'][number]>`
      select u.id, u.name from provider_watchers w join users u on u.id = w.user_id
      where w.provider_id = ${providerId} order by lower(u.name), u.id`,
  )

export type Look = {
  userId: string
  providerId: string
  action: 'provider_viewed_by_support' | 'responses_viewed'
}

/** Whether the audit log already has this look today. */
export async function hasLookToday(db: Executor, { userId, providerId, action }: Look): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      select 1 from audit_events
      where provider_id = ${providerId} and at >= date_trunc('day', now(), 'UTC')
        and actor_id = ${userId} and action = ${action} limit 1`,
  )
  return row !== null
}

/** Held until the transaction ends, so that the same look is recorded once. */
export async function lockLook(trx: Executor, { userId, providerId, action }: Look): Promise<void> {
  const key = `${action} ${userId} ${providerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

export const isProvider = async (db: Executor, id: string): Promise<boolean> =>
  (await findRow(db, sql`select 1 from providers where id = ${id}`)) !== null

/** False if the user already watched the provider. */
export async function insertWatcher(db: Executor, providerId: string, userId: string): Promise<boolean> {
  const result = await sql`
    insert into provider_watchers (provider_id, user_id) values (${providerId}, ${userId})
    on conflict do nothing returning user_id`.execute(db)
  return result.rows.length === 1
}

export async function deleteWatcher(db: Executor, providerId: string, userId: string): Promise<boolean> {
  const result = await sql`
    delete from provider_watchers where provider_id = ${providerId} and user_id = ${userId}
    returning user_id`.execute(db)
  return result.rows.length === 1
}
