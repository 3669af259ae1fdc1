import { DESK_EARLY_MINUTES } from '@plumbline/contract/outreach/desk-rules'
import { type RawBuilder, sql } from 'kysely'
import { endOfOfficeDay, officeDay } from '#platform/time/office-day.ts'

type Part = RawBuilder<unknown>

const EARLY = sql`make_interval(mins => ${sql.lit(DESK_EARLY_MINUTES)})`

/** SQL: a booked call is on the list by its day, and in the last minutes before midnight by its hour as well. */
export const isDueBy = (startsAt: Part, moment: Part = sql`now()`): Part =>
  sql`(${startsAt} <= greatest(${endOfOfficeDay(officeDay(moment))}, ${moment} + ${EARLY}))`

/** SQL: the digits of a number without its extension, as people write it or in E.164; a leading 1 or +1 does not count. */
const lastDigits = (number: Part): Part =>
  sql`right(regexp_replace(regexp_replace(${number}, '[;,#[:alpha:]].*$', ''), '\\D', '', 'g'), 10)`

/**
 * SQL: a call showed that the number they gave for `q` is wrong. The desk stores no number that it cannot write in E.164,
 * and dials what they gave.
 */
const IS_GIVEN_WRONG = sql`exists (
  select 1 from call_attempts w where w.provider_id = q.provider_id and w.result = 'wrong_number'
    and w.called_at >= q.asked_at
    and coalesce(${lastDigits(sql`w.number`)}, case when w.source = 'desk' then ${lastDigits(sql`q.phone`)} end)
      = ${lastDigits(sql`q.phone`)})`

/** SQL: when the next call with a coder starts that is booked ahead. */
export const nextCoderCall = (providerId: Part): Part => sql`
  select min(c.starts_at) from coder_calls c
  where c.provider_id = ${providerId} and c.status = 'booked' and c.starts_at > now()`

/**
 * SQL: the calls that practices asked for and that are due by today, one for each provider: a booked call with a coder,
 * or the wish to talk to a coder whose call did not come about. A call that reached somebody since answers both.
 */
export const askedToday = (matches: (providerId: Part) => Part): Part => sql`
  select distinct on (q.provider_id) q.provider_id, q.asked_at, q.starts_at, q.due_at, q.language, q.coder,
    case when not ${IS_GIVEN_WRONG} then q.phone end as phone,
    exists (select 1 from call_attempts t where t.provider_id = q.provider_id
      and t.called_at >= q.due_at - ${EARLY}) as is_tried
  from (
    select c.provider_id, c.created_at as asked_at, c.starts_at, c.starts_at as due_at, c.language, c.phone,
      k.name as coder
    from coder_calls c join coders k on k.id = c.coder_id
    where c.status = 'booked' and ${isDueBy(sql`c.starts_at`)} and ${matches(sql`c.provider_id`)}
    union all
    select r.provider_id, r.created_at, null, coalesce(m.closed_at, r.created_at), coalesce(m.language, 'en'), m.phone,
      null
    from report_responses r left join lateral (
      select c.closed_at, c.language, c.phone from coder_calls c where c.response_id = r.id
      order by c.starts_at desc limit 1) m on true
    where r.kind = 'coder' and r.status in ('sent', 'in_review', 'asked') and ${matches(sql`r.provider_id`)}
      and not exists (select 1 from coder_calls b where b.response_id = r.id and b.status = 'booked')
  ) q
  where not exists (
    select 1 from contacts h where h.provider_id = q.provider_id and h.method = 'call' and h.outcome is not null
      and h.sent_at >= q.due_at - ${EARLY})
  order by q.provider_id, q.due_at`
