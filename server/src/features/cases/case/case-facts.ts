import type { CaseFacts } from '@plumbline/contract/cases/case-rules'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import type { CaseRecord } from './case.repository.ts'
import { dayOf, daysUntil, discussionUntil, todayIn } from './case-dates.ts'
import { errorRates, type JudgedLine } from './error-rates.ts'

type Counted = {
  received: number
  underway: number
  checking: number
  all_skipped: boolean
  lines: JudgedLine[] | null
  undecided: number
  differing: number
  agreed: number
  appeal_level: number
  appeal_pending: boolean
  next_file_by: string | null
  has_next_round: boolean
}

const countSql = (id: string) => sql<Counted>`
  select f.received, f.underway, f.checking, r.all_skipped, l.lines, l.undecided, l.differing, l.agreed,
    a.appeal_level, a.appeal_pending, a.next_file_by,
    exists (select 1 from cases n where n.previous_id = ${id}::uuid) as has_next_round
  from
    (select count(*) filter (where status = 'received')::int as received,
        count(*) filter (where status in ('checking', 'quarantined')
          or (status = 'uploading' and party <> 'staff'))::int as underway,
        count(*) filter (where status in ('checking', 'quarantined'))::int as checking
      from case_files where case_id = ${id}) f,
    (select coalesce(bool_and(not_applicable_at is not null), false) as all_skipped
      from case_requests where case_id = ${id}) r,
    (select json_agg(json_build_object('claim', claim_number, 'billed', billed, 'audited', audited_billed,
          'decision', decision) order by position) as lines,
        count(*) filter (where decision is null)::int as undecided,
        count(*) filter (where audited_billed <> billed or audited_paid <> paid)::int as differing,
        count(*) filter (where (audited_billed <> billed or audited_paid <> paid) and answer = 'agree')::int as agreed
      from case_lines where case_id = ${id}) l,
    (select coalesce(max(level) filter (where filed_at is not null), 0)::int as appeal_level,
        coalesce(bool_or(filed_at is not null and decided_at is null), false) as appeal_pending,
        min(file_by) filter (where filed_at is null)::text as next_file_by
      from case_appeals where case_id = ${id}) a`

/** Everything that the table of transitions asks of a case, at this moment where the practice is. */
export async function findFacts(
  db: Executor,
  one: CaseRecord,
  now = Temporal.Now.instant(),
): Promise<CaseFacts> {
  const found = await getRow(db, countSql(one.id))
  const today = todayIn(one.time_zone, now)
  const rates = errorRates(found.lines ?? [])
  const findingsOn = one.findings_at === null ? null : dayOf(one.findings_at, one.time_zone)
  return {
    status: one.status,
    received: found.received,
    underway: found.underway,
    checking: found.checking,
    allSkipped: found.all_skipped,
    overdue: daysUntil(one.due_on, today) < 0,
    extensionPending: one.extension_wanted_on !== null,
    undecidedLines: found.undecided,
    differs: found.differing > 0,
    agreed: found.agreed === found.differing,
    discussionOpen: findingsOn !== null && daysUntil(discussionUntil(findingsOn), today) >= 0,
    appealLevel: found.appeal_level,
    appealPending: found.appeal_pending,
    appealOpen: found.next_file_by !== null && daysUntil(found.next_file_by, today) >= 0,
    probe: one.kind === 'probe',
    withdrawn: one.decision === 'withdrawn',
    round: one.round,
    hasNextRound: found.has_next_round,
    errorRate: Math.max(rates.by_charges?.rate ?? 0, rates.by_claims?.rate ?? 0),
    educatedDays: one.education_on === null ? null : -daysUntil(one.education_on, today),
  }
}
