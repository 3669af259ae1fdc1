import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { type CaseRecord, findCase } from '#features/cases/case/case.repository.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { findRequests } from '#features/cases/case/case-parts.repository.ts'
import { errorRates, type JudgedLine } from '#features/cases/case/error-rates.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import { type CreateDeps, createCase, planCase } from '#features/cases/requests/create-case.ts'
import { type Database, type Executor, findRow, findRows, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'

type Before = { npi: string; tin: string; claims: number; watchers: string[] | null }
const findBefore = (db: Executor, { id, provider_id }: CaseRecord): Promise<Before | null> =>
  findRow(
    db,
    sql<Before>`
      select p.npi, t.tin, (select count(distinct claim_number)::int from case_lines where case_id = ${id}) as claims,
        (select json_agg(u.email) from case_watchers w join users u on u.id = w.user_id
          where w.case_id = ${id} and u.disabled_at is null) as watchers
      from providers p join practices t on t.id = p.practice_id where p.id = ${provider_id}`,
  )

/** domain a, TPE: the same kind of claims drawn anew, after the education; the table of transitions says when. */
export async function startRound(
  db: Database,
  deps: CreateDeps,
  caseId: string,
  period: { starting_on: string; ending_on: string },
  actor: CaseActor,
): Promise<string> {
  const one = await findCase(db, caseId)
  const before = one && (await findBefore(db, one))
  if (!one || !before) throw new Refusal('not_found')
  const begin = (trx: Transaction<unknown>) =>
    moveCase(trx, { caseId, action: 'start_round', actor, details: { round: one.round + 1 } })
  // Why it cannot begin is told before any claim is drawn.
  await refusedOnly(db, begin)
  const planned = await planCase(db, deps.ask, {
    ...{ npi: before.npi, tin: before.tin, kind: one.kind, claim_type: one.claim_type, family: one.family },
    ...period,
    claims: { sample: before.claims },
    records: await findRequests(db, caseId),
    watchers: before.watchers ?? [],
  })
  return inTransaction(db, async (trx) => {
    await begin(trx)
    const next = await createCase(trx, deps, planned, actor, { round: one.round + 1, previousId: caseId })
    return next.id
  })
}

class Undone extends Error {}

/** Tries a move and takes it back: what comes of it is its refusal, if it has one. */
async function refusedOnly(
  db: Database,
  move: (trx: Transaction<unknown>) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await move(trx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

type RoundRow = Omit<StaffCase['rounds'][number], 'by_charges'> & { lines: JudgedLine[] | null }

/** All rounds that this one belongs to, the first one first. */
export async function findRounds(db: Executor, id: string): Promise<StaffCase['rounds']> {
  const rows = await findRows(
    db,
    sql<RoundRow>`
      with recursive back as (
        select id, previous_id from cases where id = ${id}
        union select c.id, c.previous_id from cases c join back b on c.id = b.previous_id),
      forth as (
        select id from back union select c.id from cases c join forth f on c.previous_id = f.id)
      select c.id, c.number, c.round::int as round, c.status, c.decision, c.education_on::text as education_on,
        (select json_agg(json_build_object('claim', l.claim_number, 'billed', l.billed,
            'audited', l.audited_billed, 'decision', l.decision))
          from case_lines l where l.case_id = c.id) as lines
      from cases c where c.id in (select id from forth) order by c.round`,
  )
  return rows.map(({ lines, ...row }) => ({ ...row, by_charges: errorRates(lines ?? []).by_charges }))
}
