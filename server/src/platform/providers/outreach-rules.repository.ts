import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'

type Part = RawBuilder<unknown>

/** Held until the transaction ends: whoever writes to providers sees what the one before him has sent. */
export async function lockOutreach(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('outreach'))`.execute(trx)
}

/** The figure `f` is a comparison that a message can speak of. */
export const IS_COMPARISON = sql`(f.measure = 'attach_rate' and f.modifier = '' and f.outcome <> 'N/A'
  and f.peer_p50 is not null)`

/**
 * The wave `w` of the campaign `g` still counts, closed or not: its effect waits for quarters to come; two of them are
 * final within a year of the contact.
 */
export const STILL_COUNTS = sql`(w.contact_on > ${officeDay()} - interval '1 year' or exists (
  select 1 from campaign_effects e join system_state s on s.current_build_id = e.build_id
  where e.campaign_id = g.id and e.status = 'due'))`

const isAbout = (topic: Part, family: Part | null): Part =>
  family === null ? sql`true` : sql`${topic} = ${family}`

/** The doctor, at whichever practice, is held out of a campaign on the topic; null stands for any topic. */
export const isHeldOut = (npi: Part, family: Part | null): Part => sql`exists (
  select 1 from providers d join campaign_assignments a on a.provider_id = d.id and a.arm = 'control'
  join campaign_waves w on w.id = a.wave_id join campaigns g on g.id = w.campaign_id
  where d.npi = ${npi} and ${isAbout(sql`g.family`, family)} and ${STILL_COUNTS})`

export const isPaused = (providerId: Part, family: Part | null): Part => sql`exists (
  select 1 from outreach_pauses o where o.provider_id = ${providerId} and ${isAbout(sql`o.family`, family)}
    and o.starts_on <= ${officeDay()} and (o.ends_on is null or o.ends_on >= ${officeDay()}))`

export const hasOpenDispute = (providerId: Part, family: Part | null): Part => sql`exists (
  select 1 from report_responses r where r.provider_id = ${providerId} and r.kind = 'dispute'
    and r.status in ('sent', 'in_review', 'asked') and ${isAbout(sql`r.family`, family)})`

/** Why nobody should call the provider about the topic now; null stands for any topic. */
export const callHold = (provider: { id: Part; npi: Part }, family: Part | null): Part => sql`case
  when ${isPaused(provider.id, family)} then 'paused'
  when ${hasOpenDispute(provider.id, family)} then 'dispute_open'
  when ${isHeldOut(provider.npi, family)} then 'held_out' end`

/** In cents, of what a campaign sends beside its plan: as its latest planned message by the same way. */
export const unitCost = (campaignId: Part, method: Part): Part => sql`coalesce((
  select u.unit_cost_cents from campaign_messages u where u.campaign_id = ${campaignId} and u.method = ${method}
  order by u.days_after desc, u.position desc limit 1), 0)`
