import type { ProviderBrief } from '@plumbline/contract/access/user'
import { formatReportId, type ReportKey } from '@plumbline/contract/reports/report-id'
import {
  isNotedKind,
  type ResponseAction,
  type ResponseKind,
  type ResponseParty,
  type ResponseStatus,
} from '@plumbline/contract/responses/response-rules'
import type {
  FileResponse,
  OpenResponse,
  Response,
  StaffResponse,
} from '@plumbline/contract/responses/responses'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { isReadable } from '#platform/providers/readable-providers.repository.ts'
import { nameAt, practiceRoleAt } from '#platform/security/person-names.repository.ts'
import type { Viewer } from '#platform/security/session-store.ts'

/** Whether the published build has this report: provider, family and a final quarter. */
export async function isReport(db: Executor, { providerId, family, period }: ReportKey): Promise<boolean> {
  const row = await findRow(
    db,
    prepared(sql`
      select 1 from system_state s
      join build_periods b on b.build_id = s.current_build_id and b.period = ${period} and not b.preliminary
      join cells c on c.set_id = b.set_id and c.provider_id = ${providerId} and c.family = ${family}`),
  )
  return row !== null
}

export type ResponseRow = Omit<StaffResponse, 'created_at' | 'report_id' | 'steps'> & {
  provider_id: string
  family: string
  period: string
  user_id: string | null
  created_at: Date
  steps: Response['steps']
}

const provider = sql`json_build_object(
  'id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id)`
// UTC with a Z, as Date.toISOString() writes it.
const wireTime = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const OPEN = sql`('sent', 'in_review', 'asked')`

const selectResponse = (today: string) => sql`
  select r.id, r.provider_id, r.family, r.period, r.user_id, r.kind, r.reason, r.body as text, r.status, r.created_at,
    r.due_on::text as due_on, r.status in ('sent', 'in_review') and r.due_on < ${today}::date as overdue,
    ${nameAt('r.user_id', 'r.created_at')} as author, ${practiceRoleAt('r.user_id', 'r.created_at')} as author_role,
    r.owner_id, o.name as owner, ${provider} as provider,
    case when r.status = 'accepted' then (
      select z.ends_on::text from outreach_pauses z where z.response_id = r.id and z.ended_at is null) end as paused_until,
    coalesce((
      select json_agg(json_build_object(
        'claim_id', l.claim_id, 'line_number', l.line_number, 'hcpcs_code', l.hcpcs_code)
        order by l.claim_id, l.line_number)
      from report_response_lines l where l.response_id = r.id), '[]') as lines,
    coalesce((
      select json_agg(json_build_object(
        'id', s.id, 'party', s.party, 'action', s.action, 'author', ${nameAt('s.user_id', 's.at')},
        'author_role', ${practiceRoleAt('s.user_id', 's.at')}, 'text', s.body,
        'at', ${wireTime(sql`s.at`)}) order by s.at, s.id)
      from response_steps s where s.response_id = r.id), '[]') as steps,
    (select json_build_object(
        'starts_at', ${wireTime(sql`c.starts_at`)}, 'language', c.language, 'status', c.status)
      from coder_calls c where c.response_id = r.id order by c.created_at desc limit 1) as call
  from report_responses r
  join providers p on p.id = r.provider_id
  left join users o on o.id = r.owner_id`

export const present = ({ provider_id, family, period, created_at, ...row }: ResponseRow): StaffResponse => ({
  ...row,
  report_id: formatReportId({ family, period, providerId: provider_id }),
  created_at: created_at.toISOString(),
})

/** Newest first. */
export async function findResponses(db: Executor, key: ReportKey, today: string): Promise<StaffResponse[]> {
  const rows = await findRows(
    db,
    prepared(sql<ResponseRow>`
      ${selectResponse(today)}
      where r.provider_id = ${key.providerId} and r.family = ${key.family} and r.period = ${key.period}
      order by r.created_at desc, r.id`),
  )
  return rows.map(present)
}

export async function findResponse(db: Executor, id: string, today: string): Promise<StaffResponse | null> {
  const row = await findRow(db, prepared(sql<ResponseRow>`${selectResponse(today)} where r.id = ${id}`))
  return row === null ? null : present(row)
}

export type LockedResponse = {
  id: string
  provider_id: string
  family: string
  period: string
  kind: ResponseKind
  status: ResponseStatus
}

/** Concurrent changes wait for each other. With `within`, the response must belong to that report. */
export function lockResponse(
  db: Executor,
  id: string,
  within: ReportKey | null,
): Promise<LockedResponse | null> {
  const belongs =
    within === null
      ? sql`true`
      : sql`provider_id = ${within.providerId} and family = ${within.family} and period = ${within.period}`
  return findRow(
    db,
    sql<LockedResponse>`
      select id, provider_id, family, period, kind, status from report_responses
      where id = ${id} and ${belongs} for update`,
  )
}

export type NewResponse = {
  key: ReportKey
  userId: string
  response: FileResponse
  status: ResponseStatus
  dueOn: string
}

/** Those who answer one report at the same moment wait for each other. */
async function lockReport(db: Executor, { providerId, family, period }: ReportKey): Promise<void> {
  const report = `response ${providerId} ${family} ${period}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${report}, 0))`.execute(db)
}

/** Null if the report already has an open response, or the same one that needs no decision. */
export async function insertResponse(
  db: Executor,
  { key, userId, response, status, dueOn }: NewResponse,
): Promise<string | null> {
  const reason = response.kind === 'explain' ? response.reason : null
  const body = response.kind === 'read' ? '' : response.text
  await lockReport(db, key)
  const row = await findRow(
    db,
    sql<{ id: string }>`
      insert into report_responses (provider_id, family, period, user_id, kind, reason, body, status, due_on)
      select ${key.providerId}::uuid, ${key.family}, ${key.period}, ${userId}::uuid, ${response.kind}::text,
        ${reason}::text, ${body}, ${status}, ${dueOn}::date
      where not ${isNotedKind(response.kind)}::boolean or not exists (
        select 1 from report_responses x
        where x.provider_id = ${key.providerId} and x.family = ${key.family} and x.period = ${key.period}
          and x.kind = ${response.kind} and x.status = 'noted')
      on conflict (provider_id, family, period) where status in ('sent', 'in_review', 'asked') do nothing
      returning id`,
  )
  return row?.id ?? null
}

export type DisputedLine = { claim_id: string; line_number: number; hcpcs_code: string }

export async function insertLines(
  db: Executor,
  responseId: string,
  lines: readonly DisputedLine[],
): Promise<void> {
  await sql`
    insert into report_response_lines (response_id, claim_id, line_number, hcpcs_code)
    select ${responseId}::uuid, given.claim_id, given.line_number, given.hcpcs_code
    from unnest(${lines.map(({ claim_id }) => claim_id)}::text[], ${lines.map(({ line_number }) => line_number)}::int[],
      ${lines.map(({ hcpcs_code }) => hcpcs_code)}::text[]) as given (claim_id, line_number, hcpcs_code)
    on conflict do nothing`.execute(db)
}

export type NewStep = {
  responseId: string
  userId: string
  party: ResponseParty
  action: ResponseAction
  text: string
}

export async function insertStep(db: Executor, step: NewStep): Promise<string> {
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into response_steps (response_id, user_id, party, action, body)
      values (${step.responseId}, ${step.userId}, ${step.party}, ${step.action}, ${step.text}) returning id`,
  )
  return id
}

export type StatusChange = {
  status: ResponseStatus
  /** A new due date for a reopened response. */
  dueOn?: string
  ownerId?: string
  decidedBy?: string
}

/** False if the report has another open response meanwhile, so that this one cannot be reopened. */
export async function updateStatus(
  db: Executor,
  response: LockedResponse,
  change: StatusChange,
): Promise<boolean> {
  const result = await sql`
    update report_responses r set status = ${change.status},
      due_on = coalesce(${change.dueOn ?? null}::date, due_on),
      owner_id = coalesce(${change.ownerId ?? null}::uuid, owner_id),
      decided_by = coalesce(${change.decidedBy ?? null}::uuid, decided_by),
      decided_at = case when ${change.decidedBy !== undefined} then now() else decided_at end
    where r.id = ${response.id} and not (${change.status} in ${OPEN} and exists (
      select 1 from report_responses x
      where x.provider_id = r.provider_id and x.family = r.family and x.period = r.period and x.id <> r.id
        and x.status in ${OPEN}))
    returning r.id`.execute(db)
  return result.rows.length === 1
}

export async function insertPause(
  db: Executor,
  response: LockedResponse,
  pause: { startsOn: string; endsOn: string },
): Promise<void> {
  await sql`
    insert into outreach_pauses (provider_id, family, response_id, starts_on, ends_on)
    values (${response.provider_id}, ${response.family}, ${response.id}, ${pause.startsOn}, ${pause.endsOn})`.execute(
    db,
  )
}

/** Ends a pause early. False if none is running. Pauses of other responses on the same family continue. */
export async function endPause(db: Executor, responseId: string, today: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      update outreach_pauses set ended_at = now(), ends_on = ${today}::date - 1
      where response_id = ${responseId} and ended_at is null and coalesce(ends_on, 'infinity') >= ${today}::date
      returning 1`,
  )
  return row !== null
}

/** The open responses of all providers that this session may read. */
export async function findOpenResponses(db: Executor, viewer: Viewer): Promise<OpenResponse[]> {
  type Row = Omit<OpenResponse, 'report_id' | 'at'> & { provider: ProviderBrief; at: Date }
  const rows = await findRows(
    db,
    prepared(sql<Row>`
      select r.id, r.family, r.period, r.kind, r.status, ${provider} as provider, r.due_on::text as due_on,
        coalesce((select max(s.at) from response_steps s where s.response_id = r.id), r.created_at) as at
      from report_responses r join providers p on p.id = r.provider_id
      where r.status in ${OPEN} and ${isReadable('p', viewer)}
      order by r.status <> 'asked', r.due_on, r.id`),
  )
  return rows.map((row) => ({
    ...row,
    report_id: formatReportId({ family: row.family, period: row.period, providerId: row.provider.id }),
    at: row.at.toISOString(),
  }))
}
