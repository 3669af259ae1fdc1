import type { Locale } from '@plumbline/contract/locale'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows } from '#platform/database.ts'
import { CAN_READ } from '#platform/notices.ts'
import type { ContactFacts } from './decide-contact.ts'

export type Person = { id: string; email: string; language: Locale }
export type Candidate = {
  id: string
  npi: string
  name: string
  provider_type_id: 1 | 2
  practice: string
  /** What the message would speak of. */
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
}

export type About = {
  /** SQL for the ids. */
  providers: RawBuilder<unknown>
  campaignId: string | null
  family: string | null
  /** A wave writes to its treated, whatever another campaign drew. */
  isWave: boolean
}

// Its effect waits for quarters to come; two of them are final within a year of the contact.
const IS_RUNNING = sql`(w.contact_on > current_date - interval '1 year' or exists (
  select 1 from campaign_effects e
  where e.campaign_id = g.id and e.build_id = y.current_build_id and e.status = 'due'))`

/** A mailbox that refused a message gets no other, until it is another one. */
const NOT_BOUNCED = sql`not exists (
  select 1 from contacts b join mails m on m.id = b.mail_id
  where m.user_id = u.id and m.to_address = u.email and b.failure = 'bounced')`

/** What is known of each of them that decides whether a message goes out. */
export async function findCandidates(db: Executor, about: About): Promise<Candidate[]> {
  const { campaignId, family, isWave } = about
  const ofFamily = family === null ? sql`true` : sql`f.family = ${family}`
  const rows = await findRows(
    db,
    sql<Row>`
      with wanted as materialized (${about.providers})
      select p.id, p.npi, p.name, p.provider_type_id, t.name as practice, f.family, f.period,
        y.data_hold as held, nullif(trim(t.mailing_address), '') is not null and t.address_failed_at is null as has_address,
        (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'language', u.language)
            order by x.created_at, u.id), '[]')
          from user_providers x join users u on u.id = x.user_id
          where x.provider_id = p.id and ${CAN_READ} and coalesce((u.notifications->>'report')::boolean, true)
            and ${NOT_BOUNCED}) as people,
        exists (select 1 from outreach_pauses o where o.provider_id = p.id and o.family = topic.family
          and o.starts_on <= current_date and (o.ends_on is null or o.ends_on >= current_date)) as paused,
        exists (select 1 from report_responses r where r.provider_id = p.id and r.kind = 'dispute'
          and r.status in ('sent', 'in_review', 'asked') and r.family = topic.family) as dispute_open,
        ${!isWave} and exists (select 1 from campaign_assignments a join campaign_waves w on w.id = a.wave_id
          join campaigns g on g.id = w.campaign_id
          where a.provider_id = p.id and a.arm = 'control' and g.family = topic.family and ${IS_RUNNING}) as held_out,
        k.written, k.viewed, k.responded, k.days_own, k.days_other
      from wanted join providers p on p.id = wanted.provider_id join practices t on t.id = p.practice_id
      cross join system_state y
      left join lateral (
        select f.family, q.period from builds b
        join build_periods q on q.build_id = b.id and q.period = b.latest_mature
        join figures f on f.set_id = q.set_id
        where b.id = y.current_build_id and f.provider_id = p.id and ${ofFamily}
          and f.measure = 'attach_rate' and f.modifier = '' and f.outcome <> 'N/A' and f.peer_p50 is not null
        order by array_position(array['Significantly Higher', 'Higher'], f.outcome) nulls last,
          f.p_adjusted nulls last, f.family
        limit 1) f on true
      cross join lateral (select coalesce(${family}::text, f.family) as family) topic
      cross join lateral (
        select coalesce(bool_or(c.sent_at is not null and is_own), false) as written,
          coalesce(bool_or(c.viewed_at is not null and is_own), false) as viewed,
          coalesce(bool_or(c.responded_at is not null and is_own), false) as responded,
          current_date - max(said.on) filter (where is_own) as days_own,
          current_date - max(said.on) filter (where not is_own) as days_other
        from contacts c
        cross join lateral (select ${campaignId}::uuid is null or c.campaign_id is not distinct from ${campaignId}::uuid) own (is_own)
        -- What came back or reached nobody was no message; one that lies ready to be mailed is.
        left join lateral (select coalesce(c.sent_at, c.created_at)::date as on
          where c.failed_at is null and (c.sent_at is not null or c.method in ('mail', 'email'))) said on true
        where c.provider_id = p.id and c.skipped is null) k
      order by lower(p.name), p.id`,
  )
  return rows.map(
    ({ held, paused, dispute_open, held_out, has_address, written, viewed, responded, ...row }) => ({
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
      },
    }),
  )
}
