import type { TimelineKind } from '@plumbline/contract/outreach/provider-timeline'
import { type RawBuilder, sql } from 'kysely'

type Branch = RawBuilder<unknown>

/** For a day without a time: noon in UTC is the same day everywhere in the United States. */
const atNoon = (day: Branch) => sql`((${day} + time '12:00') at time zone 'utc')`
const wireTime = (moment: Branch) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const NO_ID = sql`null::uuid`

type Columns = {
  /** Two letters for the branch, then what identifies the row. */
  key: Branch
  at: Branch
  what: Branch
  dayOnly?: Branch
  who?: Branch
  campaign?: Branch
  about?: Branch
  details?: Branch
}

const selectColumns = (kind: TimelineKind, columns: Columns) => sql`
  select ${columns.key} as key, ${columns.at} as at, ${sql.lit(kind)} as kind, ${columns.what} as what,
    ${columns.dayOnly ?? sql`false`} as day_only, ${columns.who ?? NO_ID} as who,
    ${columns.campaign ?? NO_ID} as campaign_id, ${columns.about ?? NO_ID} as about_id,
    jsonb_strip_nulls(${columns.details ?? sql`'{}'::jsonb`}) as details`

/** The events that a page needs from a branch: those older than its start, up to the limit. */
export type BranchPage = { older: (at: Branch, key: Branch) => Branch; limit: number }

type Find = (providerId: string, page: BranchPage) => readonly Branch[]

/** The queries for each kind of event. Each reads only the rows of one provider. */
export const TIMELINE_BRANCHES: Readonly<Record<TimelineKind, Find>> = {
  contact: (id) => [
    sql`${selectColumns('contact', {
      key: sql`'cn-' || v.what || '-' || c.id`,
      at: sql`v.at`,
      what: sql`v.what`,
      dayOnly: sql`v.what in ('planned', 'skipped')`,
      who: sql`case when v.what = 'called' then c.created_by end`,
      campaign: sql`c.campaign_id`,
      about: sql`c.id`,
      details: sql`jsonb_build_object('method', c.method, 'type', c.type, 'family', c.family, 'word', v.word,
        'next_step', case when v.what = 'called' then t.next_step end,
        'callback_at', case when v.what = 'called' then ${wireTime(sql`t.callback_at`)} end,
        'from_file', case when v.what = 'called' and t.source = 'file' then true end)`,
    })}
    from contacts c left join call_attempts t on t.contact_id = c.id cross join lateral (values
      ('planned', case when c.sent_at is null and c.failed_at is null and c.skipped is null
        then ${atNoon(sql`c.planned_on`)} end, null),
      ('skipped', case when c.skipped is not null then ${atNoon(sql`c.planned_on`)} end, c.skipped),
      ('sent', case when c.method <> 'call' then c.sent_at end, null),
      ('came_back', case when c.method <> 'call' then c.failed_at end, c.failure),
      ('called', case when c.method = 'call' then coalesce(c.sent_at, c.failed_at) end,
        coalesce(c.outcome, c.failure))
    ) as v (what, at, word)
    where c.provider_id = ${id} and v.at is not null`,
    // The reason is sealed, and stands under Contacts.
    sql`${selectColumns('contact', {
      key: sql`'dn-' || n.id`,
      at: sql`n.lifted_at`,
      what: sql`'calls_allowed'`,
      who: sql`n.lifted_by`,
    })}
    from do_not_call n where n.provider_id = ${id} and n.lifted_at is not null`,
  ],
  letter: (id) => [
    sql`${selectColumns('letter', {
      key: sql`'lt-' || l.batch_id`,
      at: sql`l.made_at`,
      what: sql`'made'`,
      who: sql`b.created_by`,
      campaign: sql`w.campaign_id`,
      details: sql`jsonb_build_object('family', b.family, 'label', t.name)`,
    })}
    from letters l join letter_batches b on b.id = l.batch_id join letter_templates t on t.id = b.template_id
    left join campaign_waves w on w.id = b.wave_id
    where l.provider_id = ${id} and l.made_at is not null`,
  ],
  code: (id) => [
    sql`${selectColumns('code', {
      key: sql`'ac-' || v.what || '-' || a.id`,
      at: sql`v.at`,
      what: sql`v.what`,
      who: sql`case when v.what = 'used' then a.used_by end`,
    })}
    from access_codes a cross join lateral (values
      ('made', a.created_at), ('opened', a.opened_at), ('used', a.used_at), ('revoked', a.revoked_at),
      ('expired', case when a.expires_at < now() and a.used_at is null
        and (a.revoked_at is null or a.revoked_at > a.expires_at) then a.expires_at end)
    ) as v (what, at)
    where a.provider_id = ${id} and v.at is not null`,
  ],
  account: (id) => [
    sql`${selectColumns('account', {
      key: sql`'rg-' || x.user_id`,
      at: sql`greatest(u.email_proved_at, x.created_at)`,
      what: sql`'registered'`,
      who: sql`x.user_id`,
    })}
    from user_providers x join users u on u.id = x.user_id
    where x.provider_id = ${id} and u.email_proved_at is not null`,
  ],
  // Reads only the latest sign-ins of each person from the index, because there can be thousands.
  sign_in: (id, { older, limit }) => [
    sql`${selectColumns('sign_in', {
      key: sql`'se-' || s.id`,
      at: sql`s.created_at`,
      what: sql`'signed_in'`,
      who: sql`s.user_id`,
    })}
    from user_providers x cross join lateral (
      select s.id, s.user_id, s.created_at from sessions s
      where s.user_id = x.user_id and ${older(sql`s.created_at`, sql`'se-' || s.id`)}
      order by s.created_at desc, s.id desc limit ${limit}
    ) s
    where x.provider_id = ${id}`,
  ],
  report: (id) => [
    sql`${selectColumns('report', {
      key: sql`'rv-' || v.what || '-' || r.family || '-' || r.period || '-' || r.user_id`,
      at: sql`v.at`,
      what: sql`v.what`,
      who: sql`r.user_id`,
      details: sql`jsonb_build_object('family', r.family, 'period', r.period)`,
    })}
    from report_views r cross join lateral (values ('viewed', r.first_viewed_at), ('read', r.read_at)) as v (what, at)
    where r.provider_id = ${id} and v.at is not null`,
  ],
  download: (id) => [
    sql`${selectColumns('download', {
      key: sql`'dl-' || d.id`,
      at: sql`d.at`,
      what: sql`'downloaded'`,
      who: sql`d.user_id`,
      details: sql`jsonb_build_object('family', d.family, 'period', d.period, 'word', d.format)`,
    })}
    from report_downloads d where d.provider_id = ${id}`,
  ],
  response: (id) => [
    sql`${selectColumns('response', {
      key: sql`'rf-' || r.id`,
      at: sql`r.created_at`,
      what: sql`'filed'`,
      who: sql`r.user_id`,
      about: sql`r.id`,
      details: sql`jsonb_build_object('family', r.family, 'period', r.period, 'word', r.kind)`,
    })}
    from report_responses r where r.provider_id = ${id}`,
    sql`${selectColumns('response', {
      key: sql`'rs-' || s.id`,
      at: sql`s.at`,
      what: sql`'step'`,
      who: sql`s.user_id`,
      about: sql`r.id`,
      details: sql`jsonb_build_object('family', r.family, 'period', r.period, 'word', s.action)`,
    })}
    from report_responses r join response_steps s on s.response_id = r.id where r.provider_id = ${id}`,
  ],
  coder_call: (id) => [
    sql`${selectColumns('coder_call', {
      key: sql`'cc-' || v.what || '-' || c.id`,
      at: sql`v.at`,
      what: sql`v.what`,
      who: sql`c.user_id`,
      details: sql`jsonb_build_object('family', c.family, 'period', c.period,
        'starts_at', case when v.what = 'booked' then ${wireTime(sql`c.starts_at`)} end)`,
    })}
    from coder_calls c cross join lateral (values
      ('booked', c.created_at),
      (c.status, case when c.status <> 'booked' then coalesce(c.closed_at, c.starts_at) end)
    ) as v (what, at)
    where c.provider_id = ${id} and v.at is not null`,
  ],
  document: (id) => [
    sql`${selectColumns('document', {
      key: sql`'dc-' || d.id || '-' || e.user_id`,
      at: sql`e.acknowledged_at`,
      what: sql`'acknowledged'`,
      who: sql`e.user_id`,
      details: sql`jsonb_build_object('title', jsonb_build_object('en', d.title_en, 'es', d.title_es))`,
    })}
    from documents d join document_reads e on e.document_id = d.id
    where d.provider_id = ${id} and e.acknowledged_at is not null`,
  ],
  feedback: (id) => [
    sql`${selectColumns('feedback', {
      key: sql`'fb-' || v.what || '-' || f.id`,
      at: sql`v.at`,
      what: sql`v.what`,
      who: sql`case v.what when 'given' then f.user_id else f.owner_id end`,
      about: sql`f.id`,
      details: sql`jsonb_build_object('family', f.family, 'period', f.period, 'helpful', f.helpful)`,
    })}
    from report_feedback f cross join lateral (values ('given', f.created_at), ('replied', f.replied_at)) as v (what, at)
    where f.provider_id = ${id} and v.at is not null`,
  ],
  case: (id) => [
    sql`${selectColumns('case', {
      key: sql`'ca-' || e.id`,
      at: sql`e.at`,
      what: sql`case when e.action = 'create' then 'opened' else 'moved' end`,
      who: sql`e.user_id`,
      about: sql`c.id`,
      details: sql`jsonb_build_object('label', c.number, 'word', e.to_status, 'family', c.family)`,
    })}
    from cases c join case_events e on e.case_id = c.id
    where c.provider_id = ${id} and (e.action = 'create' or e.from_status <> e.to_status)`,
  ],
  support: (id) => [
    sql`${selectColumns('support', {
      key: sql`'au-' || a.id`,
      at: sql`a.at`,
      what: sql`case a.action when 'act_as_started' then 'acted_as' else 'viewed' end`,
      who: sql`a.actor_id`,
      details: sql`jsonb_build_object('reason', a.reason)`,
    })}
    from audit_events a
    where a.provider_id = ${id} and a.action in ('act_as_started', 'provider_viewed_by_support')`,
  ],
}
