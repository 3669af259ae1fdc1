import { type RawBuilder, sql } from 'kysely'
import { aliased, type Executor } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'

type Part = RawBuilder<unknown>

/** Held until the transaction ends, so that each sender sees what the previous one sent. */
export async function lockOutreach(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('outreach'))`.execute(trx)
}

/** SQL: a row of `figures`, by its alias, is a comparison that a message can mention. */
export function isComparison(figures: string): Part {
  const f = aliased(figures)
  return sql`(${f('measure')} = 'attach_rate' and ${f('modifier')} = '' and ${f('outcome')} <> 'N/A'
    and ${f('peer_p50')} is not null)`
}

/**
 * SQL: a wave still counts, even if its campaign is closed, until the result is final. Two quarters are final within a
 * year of the contact.
 */
export const stillCounts = (wave: { contactOn: Part; campaignId: Part }): Part => sql`(
  ${wave.contactOn} > ${officeDay()} - interval '1 year' or exists (
    select 1 from campaign_effects e join system_state s on s.current_build_id = e.build_id
    where e.campaign_id = ${wave.campaignId} and e.status = 'due'))`

const isAbout = (topic: Part, family: Part | null): Part =>
  family === null ? sql`true` : sql`${topic} = ${family}`

/** SQL: a campaign on the topic holds out the provider at any practice. A null family means any topic. */
export const isHeldOut = (npi: Part, family: Part | null): Part => sql`exists (
  select 1 from providers d join campaign_assignments a on a.provider_id = d.id and a.arm = 'control'
  join campaign_waves w on w.id = a.wave_id join campaigns g on g.id = w.campaign_id
  where d.npi = ${npi} and ${isAbout(sql`g.family`, family)}
    and ${stillCounts({ contactOn: sql`w.contact_on`, campaignId: sql`g.id` })})`

export const isPaused = (providerId: Part, family: Part | null): Part => sql`exists (
  select 1 from outreach_pauses o where o.provider_id = ${providerId} and ${isAbout(sql`o.family`, family)}
    and o.starts_on <= ${officeDay()} and (o.ends_on is null or o.ends_on >= ${officeDay()}))`

export const hasOpenDispute = (providerId: Part, family: Part | null): Part => sql`exists (
  select 1 from report_responses r where r.provider_id = ${providerId} and r.kind = 'dispute'
    and r.status in ('sent', 'in_review', 'asked') and ${isAbout(sql`r.family`, family)})`

/** SQL: why nobody should call the provider about the topic now. A null family means any topic. */
export const callHold = (provider: { id: Part; npi: Part }, family: Part | null): Part => sql`case
  when ${isPaused(provider.id, family)} then 'paused'
  when ${hasOpenDispute(provider.id, family)} then 'dispute_open'
  when ${isHeldOut(provider.npi, family)} then 'held_out' end`

/** SQL: the cost in cents of an unplanned message: that of the campaign's latest planned message by the same method. */
export const unitCost = (campaignId: Part, method: Part): Part => sql`coalesce((
  select u.unit_cost_cents from campaign_messages u where u.campaign_id = ${campaignId} and u.method = ${method}
  order by u.days_after desc, u.position desc limit 1), 0)`
