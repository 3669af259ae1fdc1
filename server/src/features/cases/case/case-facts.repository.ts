import type { AppealOutcome } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import type { JudgedLine } from './error-rates.ts'

export type CaseCounts = {
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
  /** The highest level that is decided; 0 if none. */
  decided_level: number
  decided_outcome: AppealOutcome | null
  /** Every decision was served. */
  decisions_served: boolean
  decided_before: boolean
  has_next_round: boolean
  extensions_asked: number
}

/** `userId` is the person who acts or reads. */
export const getCaseCounts = (db: Executor, id: string, userId: string | null): Promise<CaseCounts> =>
  getRow(
    db,
    sql<CaseCounts>`
  select f.received, f.underway, f.checking, r.all_skipped, l.lines, l.undecided, l.differing, l.agreed,
    a.appeal_level, a.appeal_pending, a.next_file_by, a.decisions_served,
    a.decided_level, a.decided_outcome,
    exists (select 1 from case_lines where case_id = ${id} and decided_by = ${userId})
      or exists (select 1 from case_line_history h join case_lines l on l.id = h.case_line_id
        where l.case_id = ${id} and h.decided_by = ${userId})
      or exists (select 1 from case_appeals where case_id = ${id} and decided_by = ${userId})
      or exists (select 1 from cases where id = ${id} and findings_by = ${userId}) as decided_before,
    exists (select 1 from cases n where n.previous_id = ${id}::uuid) as has_next_round,
    (select count(*)::int from case_events e where e.case_id = ${id} and e.action = 'ask_extension'
      and e.at >= coalesce((select max(m.at) from case_events m where m.case_id = ${id} and m.action = 'ask_more'),
        '-infinity')) as extensions_asked
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
        min(file_by) filter (where filed_at is null)::text as next_file_by,
        coalesce(bool_and(decided_at is null or served_on is not null), true) as decisions_served,
        coalesce(max(level) filter (where decided_at is not null), 0)::int as decided_level,
        (array_agg(outcome order by level desc) filter (where decided_at is not null))[1] as decided_outcome
      from case_appeals where case_id = ${id}) a`,
  )
