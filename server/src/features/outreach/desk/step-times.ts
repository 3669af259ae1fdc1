import type { EngagementStep } from '@plumbline/contract/outreach/engagement-steps'
import { type RawBuilder, sql } from 'kysely'

/** As JSON writes them. */
export type StepTimes = Record<EngagementStep, string | null>

/**
 * SQL: the first time of each step, ever: with a message or without one. A message knows only what came after it, and
 * remembers what is deleted elsewhere, such as sessions.
 */
export const stepTimes = (providerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select min(c.sent_at) filter (where c.failed_at is null and c.method <> 'call') as delivered,
    least(min(c.opened_at),
      (select min(a.opened_at) from access_codes a where a.provider_id = ${providerId}),
      (select min(v.first_viewed_at) from report_views v where v.provider_id = ${providerId})) as opened,
    least(min(c.redeemed_at),
      (select min(a.used_at) from access_codes a where a.provider_id = ${providerId})) as redeemed,
    least(min(c.registered_at),
      (select min(greatest(u.email_proved_at, x.created_at)) from user_providers x join users u on u.id = x.user_id
        where x.provider_id = ${providerId} and u.email_proved_at is not null)) as registered,
    least(min(c.viewed_at),
      (select min(v.read_at) from report_views v where v.provider_id = ${providerId})) as viewed,
    least(min(c.downloaded_at),
      (select min(d.at) from report_downloads d where d.provider_id = ${providerId})) as downloaded,
    least(min(c.responded_at),
      (select min(r.created_at) from report_responses r where r.provider_id = ${providerId}
        and r.status <> 'withdrawn')) as responded,
    least(min(c.called_at),
      min(c.sent_at) filter (where c.method = 'call' and c.outcome is not null)) as called,
    least(min(c.attested_at),
      (select min(e.at) from provider_acknowledgements e where e.provider_id = ${providerId}),
      (select min(r.created_at) from report_responses r where r.provider_id = ${providerId} and r.kind = 'agree'
        and r.status <> 'withdrawn')) as attested
  from contacts c where c.provider_id = ${providerId} and c.sent_at is not null`
