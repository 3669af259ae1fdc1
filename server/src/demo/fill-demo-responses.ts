import { sql, type Transaction } from 'kysely'
import { openLineSource } from '#compose/report-lines.ts'
import { freeSlots } from '#features/responses/coder-calls/free-slots.ts'
import type { Config } from '#platform/config/config.ts'
import {
  type Database,
  type Executor,
  findRow,
  findRows,
  getRow,
  inTransaction,
} from '#platform/db/database.ts'
import { addWorkingDays, officeToday } from '#platform/time/working-days.ts'
import { DEMO_CODERS, DEMO_FEEDBACK, DEMO_RESPONSES, type DemoResponse } from './demo-answers.ts'

type DemoReport = {
  earlier: string | null

  provider_id: string
  npi: string
  tin: string
  family: string
  period: string
  manifest: number
}
type Line = { claim_id: string; line_number: number; hcpcs_code: string }
type Filling = { config: Config; db: Database }

const MARKED_LINES = 2

/** Reports that stand out, one of each provider, of nobody who signs in: they start fresh. */
function findReports(db: Executor, count: number): Promise<DemoReport[]> {
  return findRows(
    db,
    sql<DemoReport>`
      select * from (
        select distinct on (p.id) p.id as provider_id, p.npi, t.tin, f.family, b.latest_mature as period, b.manifest,
          (select max(e.period) from build_periods e where e.build_id = b.id and e.period < b.latest_mature) as earlier
        from system_state s join builds b on b.id = s.current_build_id
        join build_periods q on q.build_id = b.id and q.period = b.latest_mature
        join figures f on f.set_id = q.set_id and f.measure = 'attach_rate' and f.outcome = 'Significantly Higher'
        join providers p on p.id = f.provider_id join practices t on t.id = p.practice_id
        where p.id not in (select provider_id from user_providers)
        order by p.id, f.p_adjusted, f.family) as report
      order by md5(npi) limit ${count}`,
  )
}

async function insertCoders(db: Executor): Promise<void> {
  for (const coder of DEMO_CODERS) {
    await sql`
      insert into coders (name, languages, time_zone, weekly_hours, demo)
      values (${coder.name}, ${coder.languages}::text[], ${coder.zone}, ${JSON.stringify(coder.hours)}::jsonb, true)`.execute(
      db,
    )
  }
}

/** A call at the given one of the next free times. */
async function insertCall(db: Executor, report: DemoReport, responseId: string | null, place: number) {
  const coders = await findRows(
    db,
    sql<{ id: string; zone: string; hours: Record<string, [string, string][]> }>`
      select id, time_zone as zone, weekly_hours as hours from coders where demo and active order by name`,
  )
  const slot = freeSlots({ coders, taken: [], now: Temporal.Now.instant() })[place]
  if (slot === undefined) return
  await sql`
    insert into coder_calls (coder_id, starts_at, provider_id, family, period, response_id, language, phone, time_zone, demo)
    values (${slot.coderIds[0]}, ${new Date(slot.startsAt).toISOString()}, ${report.provider_id}, ${report.family},
      ${report.period}, ${responseId}, 'en', '(541) 555-0117', 'America/Los_Angeles', true)`.execute(db)
}

async function insertResponse(
  trx: Executor,
  report: DemoReport,
  demo: DemoResponse,
  lines: Line[],
): Promise<void> {
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
  if (demo.kind === 'dispute') {
    for (const line of lines) {
      await sql`
        insert into report_response_lines (response_id, claim_id, line_number, hcpcs_code)
        values (${id}, ${line.claim_id}, ${line.line_number}, ${line.hcpcs_code})`.execute(trx)
    }
  }
  if (demo.kind === 'coder') await insertCall(trx, report, id, 4)
  if (demo.status === 'accepted') {
    await sql`
      insert into outreach_pauses (provider_id, family, response_id, starts_on, ends_on)
      values (${report.provider_id}, ${report.family}, ${id}, ${officeToday().toString()},
        ${officeToday().add({ months: 12 }).toString()})
      on conflict do nothing`.execute(trx)
  }
}

async function insertFeedback(trx: Executor, reports: readonly DemoReport[]): Promise<void> {
  for (const [index, demo] of DEMO_FEEDBACK.entries()) {
    const report = reports[index % reports.length]
    if (report === undefined) return
    await sql`
      insert into report_feedback (
        provider_id, family, period, helpful, theme, body, status, reply, replied_at, owner_id, created_at, updated_at, demo)
      select ${report.provider_id}, ${report.family}, ${demo.isEarlier ? (report.earlier ?? report.period) : report.period},
        ${demo.helpful}, ${demo.theme}, ${demo.text},
        ${demo.status}, ${demo.reply ?? null}, case when ${demo.status} = 'replied' then now() end,
        case when ${demo.status} <> 'new' then u.id end,
        now() - make_interval(days => ${demo.daysAgo}), now() - make_interval(days => ${demo.daysAgo}), true
      from users u where u.email = 'support@demo.test'`.execute(trx)
  }
}

async function readLines({ config }: Filling, reports: readonly DemoReport[]): Promise<Line[][]> {
  const source = openLineSource(config)
  try {
    return await Promise.all(
      reports.map(async ({ manifest, npi, tin, period, family }) => {
        const figure = { npi, tin, period, family, measure: null, modifier: '', part: 'denominator' as const }
        return (await source.read(manifest, { ...figure, offset: 0, limit: MARKED_LINES })).lines
      }),
    )
  } finally {
    await source.close()
  }
}

const isWanted = async (db: Executor) =>
  (await findRow(
    db,
    sql`select 1 from system_state where demo_responses_filled_at is null and current_build_id is not null`,
  )) !== null

/** Coders, answers in each status, feedback and calls, once: all of it or nothing. */
export async function fillDemoResponses(filling: Filling): Promise<boolean> {
  const { db } = filling
  if (!(await isWanted(db))) return false
  const reports = await findReports(db, Math.max(DEMO_RESPONSES.length, DEMO_FEEDBACK.length))
  const lines = await readLines(filling, reports)
  await inTransaction(db, async (trx: Transaction<unknown>) => {
    await insertCoders(trx)
    for (const [index, demo] of DEMO_RESPONSES.entries()) {
      const report = reports[index]
      if (report !== undefined) await insertResponse(trx, report, demo, lines[index] ?? [])
    }
    const [first] = reports
    if (first !== undefined) await insertCall(trx, first, null, 9)
    await insertFeedback(trx, reports)
    await sql`update system_state set demo_responses_filled_at = now()`.execute(trx)
  })
  return true
}
