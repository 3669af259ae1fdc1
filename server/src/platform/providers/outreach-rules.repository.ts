import { POST_QUARTERS_NEEDED } from '@plumbline/claims/effects/wave-quarters'
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

/** SQL: the first day of a quarter such as 2026Q2. */
const firstDay = (quarter: Part): Part =>
  sql`make_date(left(${quarter}, 4)::int, right(${quarter}, 1)::int * 3 - 2, 1)`

/** SQL: fewer than two quarters of the shown figures that began after the contact are final, as `waveQuarters` says. */
const isMaturing = (contactOn: Part): Part => sql`(
  select count(*) < ${sql.lit(POST_QUARTERS_NEEDED)} from build_periods q
  where q.build_id = e.build_id and not q.preliminary and ${firstDay(sql`q.period`)} > ${contactOn})`

/**
 * SQL: a wave still counts, even if its campaign is closed, for a year from its contact, in which two quarters usually
 * become final, and then until it is in a final result. A campaign with a final result may have a wave that waits.
 */
export const stillCounts = (wave: { contactOn: Part; campaignId: Part }): Part => sql`(
  ${wave.contactOn} > ${officeDay()} - interval '1 year' or exists (
    select 1 from campaign_effects e join system_state s on s.current_build_id = e.build_id
    where e.campaign_id = ${wave.campaignId}
      and (e.status = 'due' or (e.status = 'final' and ${isMaturing(wave.contactOn)}))))`

/**
 * SQL: a running campaign `g` with a wave whose two quarters after the contact are not final yet. What is done later
 * belongs to the next campaign. It does not ask for a result: one with too few providers never gets it.
 */
export const IS_ONGOING = sql`(g.status = 'running' and not exists (
  select 1 from campaign_effects e join system_state s on s.current_build_id = e.build_id
  where e.campaign_id = g.id and not exists (
    select 1 from campaign_waves v where v.campaign_id = g.id and ${isMaturing(sql`v.contact_on`)})))`

// Found once, and each row is compared with them. A query that names them often finds them once itself.
const ONGOING = sql`array(select g.id from campaigns g where ${IS_ONGOING})`
const ONGOING_WAVES = sql`array(
  select w.id from campaign_waves w join campaigns g on g.id = w.campaign_id where ${IS_ONGOING})`

/**
 * SQL: a campaign that is ongoing treats the provider of the row, of provider_list or of provider_keys. The planner takes
 * a bare comparison of arrays for one row in a hundred, and then plans for few; of a `coalesce` it expects half of them.
 */
export const isInOngoing = (list: string, ongoing: Part = ONGOING): Part =>
  sql`coalesce(${aliased(list)('campaign_ids')} && ${ongoing}, false)`

/**
 * SQL: what the provider got since the first ongoing wave that treats them, counted where `what` holds of `m`. Another
 * campaign may have written to them before: that is over with it, and no reason to call before the new one has written.
 */
const countSinceOngoing = (providerId: Part, what: Part, waves: Part): Part => sql`(
  select count(*) from contacts m where m.provider_id = ${providerId} and m.sent_at is not null and ${what}
    and ${officeDay(sql`m.sent_at`)} >= (
      select min(v.contact_on) from campaign_assignments a join campaign_waves v on v.id = a.wave_id
      where a.provider_id = ${providerId} and a.arm = 'treated' and v.id = any(${waves})))`

/** SQL: only ongoing campaigns treat the provider, so that all messages are of these: spares the count for most. */
export const isInOngoingAlone = (list: string, ongoing: Part): Part =>
  sql`${aliased(list)('campaign_ids')} <@ ${ongoing}`

export const messagesOfOngoing = (providerId: Part, waves: Part = ONGOING_WAVES): Part =>
  countSinceOngoing(providerId, sql`m.method <> 'call'`, waves)
export const callsOfOngoing = (providerId: Part, waves: Part = ONGOING_WAVES): Part =>
  countSinceOngoing(providerId, sql`m.method = 'call'`, waves)

/** SQL: they asked us not to call, and nobody allowed it again. They are few, so each list reads them once. */
export const isSilent = (providerId: Part): Part => sql`${providerId} in (
  select n.provider_id from do_not_call n where n.lifted_at is null)`

/** SQL: a null family is any topic, also where only the row knows that it has none. */
const isAbout = (topic: Part, family: Part | null): Part =>
  family === null ? sql`true` : sql`((${family})::text is null or ${topic} = ${family})`

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

/**
 * SQL: letters that are made and wait to be printed, mailed or dropped. Those of a planned message or a reminder are
 * contacts from the start; all others become contacts when they are mailed, and a second letter would kill their codes.
 */
export const UNMAILED_LETTERS = sql`(
  select x.provider_id, x.batch_id, x.made_at, w.campaign_id
  from letters x join letter_batches b on b.id = x.batch_id left join campaign_waves w on w.id = b.wave_id
  where x.made_at is not null and b.mailed_on is null and b.cancelled_at is null and not exists (
    select 1 from contacts k where k.batch_id = x.batch_id and k.provider_id = x.provider_id))`

/** SQL: the cost in cents of an unplanned message: that of the campaign's latest planned message by the same method. */
export const unitCost = (campaignId: Part, method: Part): Part => sql`coalesce((
  select u.unit_cost_cents from campaign_messages u where u.campaign_id = ${campaignId} and u.method = ${method}
  order by u.days_after desc, u.position desc limit 1), 0)`
