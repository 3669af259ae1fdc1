import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { addWorkingDays, officeToday } from '#platform/time/working-days.ts'
import { DEMO_CODERS, type DemoFeedback, type DemoResponse } from './demo-responses.ts'

export type DemoReport = {
  provider_id: string
  npi: string
  tin: string
  specialty: string
  family: string
  /** The missing conditions, separated by spaces; empty for a report that is Significantly Higher. */
  unmet: string
  period: string
  /** The quarter before, if the build has one. */
  earlier: string | null
  manifest: number
}

export type DemoLine = { claim_id: string; line_number: number; hcpcs_code: string }

export async function areResponsesDue(db: Executor): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from system_state where demo_responses_filled_at is null and current_build_id is not null`,
  )
  return row !== null
}

export async function markResponsesFilled(trx: Executor): Promise<void> {
  await sql`update system_state set demo_responses_filled_at = now()`.execute(trx)
}

/**
 * Notable reports, one for each provider, without providers that have users: those start fresh. First those that are
 * Significantly Higher, then those that only the mix of patients or the usual spread keeps from it.
 */
export function findNotableReports(db: Executor, count: number): Promise<DemoReport[]> {
  return findRows(
    db,
    sql<DemoReport>`
      select * from (
        select distinct on (p.id) p.id as provider_id, p.npi, t.tin, p.specialty, f.family, f.unmet,
          b.latest_mature as period, b.manifest,
          (select max(e.period) from build_periods e where e.build_id = b.id and e.period < b.latest_mature) as earlier
        from system_state s join builds b on b.id = s.current_build_id
        join build_periods q on q.build_id = b.id and q.period = b.latest_mature
        join figures f on f.set_id = q.set_id and f.measure = 'attach_rate'
          and (f.outcome = 'Significantly Higher' or f.outcome = 'Higher' and f.unmet in ('mix', 'spread'))
        join providers p on p.id = f.provider_id join practices t on t.id = p.practice_id
        where p.id not in (select provider_id from user_providers)
        order by p.id, f.unmet, f.p_adjusted, f.family) as report
      order by unmet, md5(npi) limit ${count}`,
  )
}

export async function insertCoders(trx: Executor): Promise<void> {
  for (const coder of DEMO_CODERS) {
    await sql`
      insert into coders (name, languages, time_zone, weekly_hours, demo)
      values (${coder.name}, ${coder.languages}::text[], ${coder.zone}, ${JSON.stringify(coder.hours)}::jsonb, true)`.execute(
      trx,
    )
  }
}

type DemoCoder = { id: string; zone: string; hours: Record<string, [string, string][]> }

export function findActiveCoders(db: Executor): Promise<DemoCoder[]> {
  return findRows(
    db,
    sql<DemoCoder>`
      select id, time_zone as zone, weekly_hours as hours from coders where demo and active order by name`,
  )
}

type NewCall = {
  report: DemoReport
  responseId: string | null
  coderId: string | undefined
  startsAt: string
}

export async function insertCall(
  trx: Executor,
  { report, responseId, coderId, startsAt }: NewCall,
): Promise<void> {
  await sql`
    insert into coder_calls (coder_id, starts_at, provider_id, family, period, response_id, language, phone, time_zone, demo)
    values (${coderId}, ${startsAt}, ${report.provider_id}, ${report.family}, ${report.period}, ${responseId}, 'en',
      '(541) 555-0117', 'America/Los_Angeles', true)`.execute(trx)
}

/** Inserts a response with its steps, and returns its id. */
export async function insertResponse(trx: Executor, report: DemoReport, demo: DemoResponse): Promise<string> {
  const sent = officeToday().subtract({ days: demo.daysAgo })
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into report_responses (
        provider_id, family, period, kind, reason, body, status, due_on, created_at, owner_id, decided_by, decided_at, demo)
      select ${report.provider_id}, ${report.family}, ${report.period}, ${demo.kind}, ${demo.reason ?? null}, ${demo.text},
        ${demo.status}, ${addWorkingDays(sent, 5).toString()}, now() - make_interval(days => ${demo.daysAgo}),
        case when ${demo.steps.some(({ party }) => party === 'staff')} then u.id end,
        case when ${demo.status} in ('accepted', 'declined', 'answered') then u.id end,
        case when ${demo.status} in ('accepted', 'declined', 'answered') then now() end, true
      from users u where u.email = 'support@demo.test' returning id`,
  )
  for (const [index, step] of demo.steps.entries()) {
    await sql`
      insert into response_steps (response_id, user_id, party, action, body, at)
      select ${id}, case when ${step.party} = 'staff' then u.id end, ${step.party}, ${step.action}, ${step.text},
        now() - make_interval(days => ${demo.daysAgo}) + make_interval(hours => ${6 * (index + 1)})
      from users u where u.email = 'support@demo.test'`.execute(trx)
  }
  return id
}

export async function insertDisputedLines(
  trx: Executor,
  responseId: string,
  lines: readonly DemoLine[],
): Promise<void> {
  for (const line of lines) {
    await sql`
      insert into report_response_lines (response_id, claim_id, line_number, hcpcs_code)
      values (${responseId}, ${line.claim_id}, ${line.line_number}, ${line.hcpcs_code})`.execute(trx)
  }
}

/** An accepted explanation pauses outreach for a year. */
export async function insertPause(trx: Executor, report: DemoReport, responseId: string): Promise<void> {
  await sql`
    insert into outreach_pauses (provider_id, family, response_id, starts_on, ends_on)
    values (${report.provider_id}, ${report.family}, ${responseId}, ${officeToday().toString()},
      ${officeToday().add({ months: 12 }).toString()})
    on conflict do nothing`.execute(trx)
}

export async function insertFeedback(trx: Executor, report: DemoReport, demo: DemoFeedback): Promise<void> {
  const period = demo.isEarlier ? (report.earlier ?? report.period) : report.period
  await sql`
    insert into report_feedback (
      provider_id, family, period, helpful, theme, body, status, reply, replied_at, owner_id, created_at, updated_at, demo)
    select ${report.provider_id}, ${report.family}, ${period}, ${demo.helpful}, ${demo.theme}, ${demo.text},
      ${demo.status}, ${demo.reply ?? null}, case when ${demo.status} = 'replied' then now() end,
      case when ${demo.status} <> 'new' then u.id end,
      now() - make_interval(days => ${demo.daysAgo}), now() - make_interval(days => ${demo.daysAgo}), true
    from users u where u.email = 'support@demo.test'`.execute(trx)
}
