import type { Locale } from '@plumbline/contract/core/locale'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { isActiveUser } from '#platform/mail/notices.repository.ts'
import {
  hasOpenDispute,
  isComparison,
  isHeldOut,
  isPaused,
  UNMAILED_LETTERS,
} from '#platform/providers/outreach-rules.repository.ts'
import { selectedProviders } from '#platform/providers/provider-selection.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'
import type { ContactFacts } from './decide-contact.ts'

export type Person = { id: string; email: string; language: Locale }
export type Candidate = {
  id: string
  npi: string
  name: string
  provider_type_id: 1 | 2
  practice: string
  /** The family of the report that the message may mention. */
  family: string | null
  period: string | null
  people: Person[]
  facts: ContactFacts
}

type Row = Omit<Candidate, 'facts'> & {
  held: boolean
  paused: boolean
  dispute_open: boolean
  held_out: boolean
  has_address: boolean
  written: boolean
  viewed: boolean
  responded: boolean
  days_own: number | null
  days_other: number | null
  ahead_of_plan: boolean
}

type Topic = { campaignId: string | null; family: string | null }

/** A message in a campaign's plan: its days after the contact date, and its days after the message before it. */
type WaveMessage = Topic & { messageId: string; waveId: string; daysAfter: number; gap: number }

/** A message to selected providers; with a campaign, only to those it treats. */
type SelectionMessage = Topic & { selection: ProviderSelection; viewerId: string; limit: number | null }

function selectProviders(message: WaveMessage | SelectionMessage): RawBuilder<unknown> {
  if ('waveId' in message) {
    // A call list that was taken back may be prepared again, without those who were called already.
    return sql`
      select a.provider_id from campaign_assignments a where a.wave_id = ${message.waveId} and a.arm = 'treated'
        and not exists (select 1 from contacts g where g.provider_id = a.provider_id
          and g.wave_message_id = ${message.messageId} and g.sent_at is not null)`
  }
  const { campaignId, selection, viewerId, limit } = message
  const treated = campaignId === null ? sql`true` : sql`l.campaign_ids @> array[${campaignId}::uuid]`
  return sql`
    select l.provider_id from provider_list l
    where ${selectedProviders('l', selection, viewerId)} and ${treated} limit ${limit}`
}

/** A mailbox that bounced a message gets no more, until the person changes the address. */
const NOT_BOUNCED = sql`not exists (
  select 1 from contacts b join mails m on m.id = b.mail_id
  where m.user_id = u.id and m.to_address = u.email and b.failure = 'bounced')`

/** The providers a message could go to, with the facts that decide whether it does. */
export async function findCandidates(
  db: Executor,
  message: WaveMessage | SelectionMessage,
): Promise<Candidate[]> {
  const { campaignId, family } = message
  const isWave = 'waveId' in message
  // R-OUT-5: a message about no code in particular stops at a hold-out, a pause or an open dispute about any.
  const topic = family === null ? null : sql`${family}::text`
  const hasFamily = family === null ? sql`true` : sql`f.family = ${family}`
  // Messages of a plan keep the planned days apart; an unplanned one counts as the message before.
  const isAhead = !isWave
    ? sql`false`
    : sql`said.day + coalesce((
        select abs(${message.daysAfter}::int - e.days_after) from wave_messages x join campaign_messages e on e.id = x.message_id
        where x.id = c.wave_message_id), ${message.gap}::int) > ${officeDay()}`
  const isOwn = (campaign: RawBuilder<unknown>) =>
    sql`(${campaignId}::uuid is null or ${campaign} is not distinct from ${campaignId}::uuid)`
  const rows = await findRows(
    db,
    sql<Row>`
      with recipients as materialized (${selectProviders(message)})
      select p.id, p.npi, p.name, p.provider_type_id, t.name as practice, f.family, f.period,
        y.data_hold as held, nullif(trim(t.mailing_address), '') is not null and t.address_failed_at is null as has_address,
        (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'language', u.language)
            order by x.created_at, u.id), '[]')
          from user_providers x join users u on u.id = x.user_id
          where x.provider_id = p.id and ${isActiveUser('u')} and coalesce((u.notifications->>'report')::boolean, true)
            and ${NOT_BOUNCED}) as people,
        ${isPaused(sql`p.id`, topic)} as paused, ${hasOpenDispute(sql`p.id`, topic)} as dispute_open,
        -- A wave writes to its treated providers even if another campaign holds them out.
        ${!isWave} and ${isHeldOut(sql`p.npi`, topic)} as held_out,
        k.written, k.viewed, k.responded, least(k.days_own, x.days_own) as days_own,
        least(k.days_other, x.days_other) as days_other, k.ahead_of_plan
      from recipients join providers p on p.id = recipients.provider_id join practices t on t.id = p.practice_id
      cross join system_state y
      left join lateral (
        select f.family, q.period from builds b
        join build_periods q on q.build_id = b.id and q.period = b.latest_mature
        join figures f on f.set_id = q.set_id
        where b.id = y.current_build_id and f.provider_id = p.id and ${hasFamily} and ${isComparison('f')}
        order by array_position(array['Significantly Higher', 'Higher'], f.outcome) nulls last,
          f.p_adjusted nulls last, f.family
        limit 1) f on true
      cross join lateral (
        select coalesce(bool_or(c.sent_at is not null and is_own), false) as written,
          coalesce(bool_or(c.viewed_at is not null and is_own), false) as viewed,
          coalesce(bool_or(c.responded_at is not null and is_own), false) as responded,
          ${officeDay()} - max(said.day) filter (where is_own) as days_own,
          ${officeDay()} - max(said.day) filter (where not is_own) as days_other,
          coalesce(bool_or(is_own and ${isAhead}), false) as ahead_of_plan
        from contacts c
        cross join lateral (select ${isOwn(sql`c.campaign_id`)}) own (is_own)
        -- A returned or failed message does not count; one that is ready to be mailed does.
        left join lateral (select ${officeDay(sql`coalesce(c.sent_at, c.created_at)`)} as day
          where c.failed_at is null and (c.sent_at is not null or c.method in ('mail', 'email'))) said on true
        where c.provider_id = p.id and c.skipped is null) k
      cross join lateral (
        select ${officeDay()} - max(u.day) filter (where u.is_own) as days_own,
          ${officeDay()} - max(u.day) filter (where not u.is_own) as days_other
        from (
          select ${officeDay(sql`l.made_at`)} as day, ${isOwn(sql`l.campaign_id`)} as is_own
          from ${UNMAILED_LETTERS} l where l.provider_id = p.id) u) x
      order by lower(p.name), p.id`,
  )
  return rows.map(
    ({
      held,
      paused,
      dispute_open,
      held_out,
      has_address,
      written,
      viewed,
      responded,
      ahead_of_plan,
      ...row
    }) => ({
      ...row,
      facts: {
        isHeld: held,
        isPaused: paused,
        hasOpenDispute: dispute_open,
        isHeldOut: held_out,
        hasAddress: has_address,
        hasEmail: row.people.length > 0,
        hasReport: row.family !== null,
        wasWritten: written,
        hasViewed: viewed,
        hasResponded: responded,
        daysSinceOwn: row.days_own,
        daysSinceOther: row.days_other,
        isAheadOfPlan: ahead_of_plan,
      },
    }),
  )
}
