import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { sql } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import type { JudgedLine } from '#features/cases/case/error-rates.ts'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { caseStanding } from '#platform/providers/case-standing.repository.ts'

export type StaffView = { providerId: string; userId: string; details: Record<string, string> }

/** Whether the audit log has the same view by the same user within these minutes. */
export const hasRecentView = async (
  db: Executor,
  { providerId, userId, details }: StaffView,
  minutes: number,
): Promise<boolean> =>
  (await findRow(
    db,
    sql<object>`
      select 1 from audit_events
      where provider_id = ${providerId} and at > now() - make_interval(mins => ${minutes})
        and actor_id = ${userId} and action = 'case_viewed_by_staff' and details @> ${JSON.stringify(details)}::jsonb
      limit 1`,
  )) !== null

export type CaseSample = { seed: Buffer | null; population: number | null }

export const getSample = (db: Executor, id: string): Promise<CaseSample> =>
  getRow(
    db,
    sql<CaseSample>`
      select sample_seed as seed, sample_population as population from cases where id = ${id}`,
  )

export type PreviousRound = { npi: string; tin: string; claims: number; watchers: string[] | null }
/** What the next round takes over from the previous one. */
export const findPreviousRound = (
  db: Executor,
  { id, provider_id }: CaseRecord,
): Promise<PreviousRound | null> =>
  findRow(
    db,
    sql<PreviousRound>`
      select p.npi, t.tin, (select count(distinct claim_number)::int from case_lines where case_id = ${id}) as claims,
        (select json_agg(u.email) from case_watchers w join users u on u.id = w.user_id
          where w.case_id = ${id} and u.disabled_at is null) as watchers
      from providers p join practices t on t.id = p.practice_id where p.id = ${provider_id}`,
  )

export type RoundRow = Omit<StaffCase['rounds'][number], 'by_charges'> & { lines: JudgedLine[] | null }

/** All rounds that this case belongs to, the first one first. */
export const findRoundRows = (db: Executor, id: string): Promise<RoundRow[]> =>
  findRows(
    db,
    sql<RoundRow>`
      with recursive back as (
        select id, previous_id from cases where id = ${id}
        union select c.id, c.previous_id from cases c join back b on c.id = b.previous_id),
      forth as (
        select id from back union select c.id from cases c join forth f on c.previous_id = f.id)
      select c.id, c.number, c.round::int as round, ${caseStanding('c')} as status, c.decision, c.education_on::text as education_on,
        (select json_agg(json_build_object('claim', l.claim_number, 'billed', l.billed,
            'audited', l.audited_billed, 'decision', l.decision))
          from case_lines l where l.case_id = c.id) as lines
      from cases c where c.id in (select id from forth) order by c.round`,
  )
