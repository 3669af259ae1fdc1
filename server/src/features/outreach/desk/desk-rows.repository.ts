import {
  type Desk,
  type DeskCall,
  type DeskPerson,
  type DeskRequest,
  type DeskRow,
  LOGGED_ROWS_MAX,
  type LoggedCall,
} from '@plumbline/contract/outreach/desk'
import { ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { CHOSEN_PHONE, joinChosenPhone } from '#platform/providers/contact-of.repository.ts'
import { IS_ONGOING, isSilent, stillCounts } from '#platform/providers/outreach-rules.repository.ts'
import { isSuppressed } from '#platform/providers/provider-heads.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { getStateZone } from '#platform/time/state-zones.ts'
import type { CallTopic } from './desk-deps.ts'
import { isInTeam, isTaken, ownerOf } from './desk-list.repository.ts'
import { askedToday, nextCoderCall } from './desk-requests.repository.ts'
import { plannedDay } from './planned-calls.repository.ts'
import { lastCall } from './seen-call.ts'
import { type StepTimes, stepTimes } from './step-times.ts'

type SealedNote = { purpose: 'note' | 'contact'; sealed: Buffer; at: Date; by: string | null }

type Found = Omit<
  DeskRow,
  | 'group'
  | 'zone'
  | 'stage'
  | 'stage_at'
  | 'callback_at'
  | 'last_contact_at'
  | 'last_note'
  | 'sent'
  | 'taken'
  | 'request'
  | 'last_call'
  | 'last_result_at'
  | 'coder_call_at'
> & {
  times: StepTimes
  callback_at: Date | null
  last_contact_at: Date | null
  sent: DeskRow['sent'] | null
  taken_by: DeskPerson | null
  taken_at: Date | null
  last_call: DeskRow['last_call']
  last_result_at: Date | null
  coder_call_at: Date | null
  /** Its times as JSON writes them. */
  request: DeskRequest | null
  note_purpose: SealedNote['purpose'] | null
  note_sealed: Buffer | null
  note_at: Date | null
  note_by: string | null
}
export type SealedRow = Omit<DeskRow, 'group' | 'last_note'> & { note: SealedNote | null }

const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const wireTime = (time: string | null) => (time === null ? null : new Date(time).toISOString())

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** The furthest step that the provider took; a call is a step of ours. */
function findFurthest(times: StepTimes): Pick<DeskRow, 'stage' | 'stage_at'> {
  const stage = ENGAGEMENT_STEPS.findLast((step) => step !== 'called' && times[step] !== null)
  return stage === undefined ? { stage: 'none', stage_at: null } : { stage, stage_at: wireTime(times[stage]) }
}

function present(row: Found): SealedRow {
  const { times, taken_by, taken_at, note_purpose, note_sealed, note_at, note_by, sent, ...rest } = row
  return {
    ...rest,
    zone: getStateZone(row.state),
    ...findFurthest(times),
    callback_at: isoOrNull(row.callback_at),
    last_contact_at: isoOrNull(row.last_contact_at),
    last_result_at: isoOrNull(row.last_result_at),
    coder_call_at: isoOrNull(row.coder_call_at),
    sent: sent ?? [],
    request: row.request && {
      ...row.request,
      asked_at: new Date(row.request.asked_at).toISOString(),
      starts_at: wireTime(row.request.starts_at),
    },
    last_call: row.last_call && { ...row.last_call, at: new Date(row.last_call.at).toISOString() },
    taken: taken_by === null || taken_at === null ? null : { by: taken_by, at: taken_at.toISOString() },
    note:
      note_purpose === null || note_sealed === null || note_at === null
        ? null
        : { purpose: note_purpose, sealed: note_sealed, at: note_at, by: note_by },
  }
}

/** What the desk shows of providers, in the order of the ids. */
export async function findDeskRows(db: Executor, ids: readonly string[]): Promise<SealedRow[]> {
  const rows = await findRows(
    db,
    sql<Found>`
      with asked as (${askedToday((providerId) => sql`${providerId} = any(${[...ids]}::uuid[])`)})
      select l.provider_id as id, l.npi, l.name, l.provider_type_id, l.practice, l.specialty, l.state,
        '•' || right(l.tin, 4) as tin_masked, d.callback_at, b.name as callback_by, ${CHOSEN_PHONE} as phone, l.outcome,
        case when not ${isSuppressed('l')} then l.paid_exposure::float8 end as amount, x.times,
        l.last_contact_at, s.sent, c.campaign, coalesce(d.attempts, 0) as attempts, d.last_result, d.next_step,
        (select max(t.called_at) from call_attempts t where t.desk_call_id = d.id) as last_result_at,
        (${nextCoderCall(sql`l.provider_id`)}) as coder_call_at,
        n.purpose as note_purpose, n.sealed as note_sealed, n.at as note_at, w.name as note_by, coalesce(n.notes, 0)::int as notes,
        case when q.provider_id is not null then json_build_object('asked_at', q.asked_at, 'starts_at', q.starts_at,
          'phone', q.phone, 'language', q.language, 'coder', q.coder) end as request,
        (select json_build_object('id', z.id, 'at', z.at, 'by', z.by, 'result', z.result)
          from (${lastCall(sql`l.provider_id`)}) z) as last_call,
        ${person('o')} as owner, ${person('t')} as taken_by, d.taken_at
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, number)
      join provider_list l on l.provider_id = wanted.id
      left join desk_calls d on d.provider_id = l.provider_id and d.state = 'open'
      left join asked q on q.provider_id = l.provider_id
      left join users o on o.id = ${ownerOf('d')}
      left join users t on t.id = d.taken_by and ${isTaken('d')}
      left join users b on b.id = d.callback_by
      ${joinChosenPhone('l')}
      cross join lateral (select to_json(y) as times from (${stepTimes(sql`l.provider_id`)}) y) x
      left join lateral (
        select json_agg(json_build_object('method', m.method, 'count', m.count) order by m.count desc, m.method) as sent
        from (select k.method, count(*)::int as count from contacts k
          where k.provider_id = l.provider_id and k.sent_at is not null and k.method <> 'call' group by 1) m
      ) s on true
      left join lateral (
        select json_build_object('id', g.id, 'name', g.name, 'name_es', coalesce(nullif(g.name_es, ''), g.name)) as campaign
        from contacts k join campaigns g on g.id = k.campaign_id
        where k.provider_id = l.provider_id and k.skipped is null
        order by coalesce(k.sent_at, k.created_at) desc, k.id limit 1
      ) c on true
      left join lateral (
        select x.*, count(*) over () as notes from (
          select 'note' as purpose, p.body_sealed as sealed, p.created_at as at, p.author_id as author_id
          from provider_notes p
          where p.provider_id = l.provider_id
          union all
          select 'contact', k.note_sealed, k.sent_at,
            case when not exists (select 1 from call_attempts t where t.contact_id = k.id and t.source = 'file')
              then k.created_by end
          from contacts k
          where k.provider_id = l.provider_id and k.note_sealed is not null and k.sent_at is not null
        ) x order by x.at desc limit 1
      ) n on true
      left join users w on w.id = n.author_id
      order by wanted.number`,
  )
  return rows.map(present)
}

/** The number that the provider gave for the call they asked for; null if they asked for none. */
export async function findRequestPhone(db: Executor, providerId: string): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ phone: string | null }>`
      select phone from (${askedToday((id) => sql`${id} = ${providerId}::uuid`)}) asked`,
  )
  return row?.phone ?? null
}

/** Who logged a call to the provider in the last hour; null if nobody did. */
export async function findLastCaller(db: Executor, providerId: string): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ name: string }>`
      select u.name from call_attempts t join users u on u.id = t.called_by
      where t.provider_id = ${providerId} and t.created_at > now() - interval '1 hour'
      order by t.created_at desc limit 1`,
  )
  return row?.name ?? null
}

/** What the provider got and did, in the order of the funnel. */
export async function findSteps(db: Executor, providerId: string): Promise<DeskCall['steps']> {
  const { times } = await getRow(
    db,
    sql<{ times: StepTimes }>`select to_json(y) as times from (${stepTimes(sql`${providerId}::uuid`)}) y`,
  )
  return ENGAGEMENT_STEPS.map((step) => ({ step, at: wireTime(times[step]) }))
}

type Logged = { result: DeskRow['last_result'] & string; count: number; mine: number }

const IS_TODAY = sql`(called_at > now() - interval '25 hours' and ${officeDay(sql`called_at`)} = ${officeDay()})`

/** The calls of today in the office's time zone, newest first. */
export async function findCallsToday(db: Executor): Promise<LoggedCall[]> {
  const rows = await findRows(
    db,
    sql<Omit<LoggedCall, 'at'> & { at: Date }>`
      select t.provider_id, l.name, t.result, t.called_at as at, u.name as by, t.source = 'file' as from_file
      from call_attempts t join provider_list l on l.provider_id = t.provider_id
      left join users u on u.id = t.called_by
      where ${IS_TODAY} order by t.called_at desc, t.id limit ${LOGGED_ROWS_MAX}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Calls of today in the office's time zone, most frequent first. Whoever brought a call in a file did not make it. */
export const findLoggedToday = (db: Executor, viewerId: string): Promise<Logged[]> =>
  findRows(
    db,
    sql<Logged>`
      select result, count(*)::int as count, count(*) filter (where called_by = ${viewerId} and source <> 'file')::int as mine
      from call_attempts where ${IS_TODAY}
      group by 1 order by 2 desc, 1`,
  )

/** The next call after today that was promised, or that is booked with a coder. */
export async function findNextPromise(db: Executor): Promise<Desk['next_promise']> {
  const row = await findRow(
    db,
    sql<{ why: 'promised' | 'booked'; name: string; at: Date; zone: string | null; state: string }>`
      select x.why, l.name, x.at, x.zone, l.state from (
        select 'promised' as why, d.provider_id, d.callback_at as at, d.callback_zone as zone
        from desk_calls d where d.state = 'open' and ${officeDay(sql`d.callback_at`)} > ${officeDay()}
        union all
        select 'booked', c.provider_id, c.starts_at, null
        from coder_calls c where c.status = 'booked' and ${officeDay(sql`c.starts_at`)} > ${officeDay()}
      ) x join provider_list l on l.provider_id = x.provider_id
      where not ${isSilent(sql`x.provider_id`)}
      order by x.at limit 1`,
  )
  if (row === null) return null
  const { why, name, at, zone, state } = row
  return { why, name, at: at.toISOString(), zone: zone ?? getStateZone(state) }
}

/** Everybody of the support team who can sign in. */
export const findTeam = (db: Executor): Promise<DeskPerson[]> =>
  findRows(
    db,
    sql<DeskPerson>`
      select u.id, u.name from users u where ${isInTeam(sql`u.id`)} order by u.name, u.id`,
  )

type CampaignName = { id: string; name: string; name_es: string }

export const findRunningCampaigns = (db: Executor): Promise<CampaignName[]> =>
  findRows(
    db,
    sql<CampaignName>`select id, name, coalesce(nullif(name_es, ''), name) as name_es
      from campaigns g where ${IS_ONGOING} order by name, id`,
  )

/**
 * The campaign that a call belongs to: of the ongoing ones that treat the provider, the one whose planned call has waited
 * longest, or else the latest.
 */
export async function findCallCampaign(db: Executor, providerId: string): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ id: string }>`
      select w.campaign_id as id from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      join campaigns g on g.id = w.campaign_id
      where a.provider_id = ${providerId} and a.arm = 'treated' and ${IS_ONGOING}
      order by ${plannedDay(sql`a.provider_id`, sql`w.campaign_id`)} nulls last, w.contact_on desc, w.campaign_id limit 1`,
  )
  return row?.id ?? null
}

/** R-DESK-9: the campaign that the call belongs to, and the families that the provider is held out of, at any practice. */
export async function findCallTopic(db: Executor, providerId: string): Promise<CallTopic> {
  const campaignId = await findCallCampaign(db, providerId)
  const row = await getRow(
    db,
    sql<{ about: CallTopic['about']; held_out: string[] }>`
      select (
          select json_build_object('family', c.family, 'campaign', json_build_object('id', c.id, 'name', c.name,
            'name_es', coalesce(nullif(c.name_es, ''), c.name)))
          from campaigns c where c.id = ${campaignId}::uuid) as about,
        coalesce((
          select array_agg(distinct g.family) from providers p join providers d on d.npi = p.npi
          join campaign_assignments a on a.provider_id = d.id and a.arm = 'control'
          join campaign_waves w on w.id = a.wave_id join campaigns g on g.id = w.campaign_id
          where p.id = ${providerId}
            and ${stillCounts({ contactOn: sql`w.contact_on`, campaignId: sql`g.id` })}), '{}') as held_out`,
  )
  return { providerId, about: row.about, heldOut: row.held_out }
}

/** Null if there is no such provider. */
export async function findProviderZone(db: Executor, providerId: string): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ state: string }>`select state from provider_list where provider_id = ${providerId}`,
  )
  return row === null ? null : getStateZone(row.state)
}
