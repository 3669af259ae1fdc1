import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { Transaction } from 'kysely'
import { findCase } from '#features/cases/case/case.repository.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { findRequests } from '#features/cases/case/case-parts.repository.ts'
import { findLineOfBusiness, getCaseSettings } from '#features/cases/case/case-settings.repository.ts'
import { errorRates } from '#features/cases/case/error-rates.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import { type CreateDeps, createCase, planCase } from '#features/cases/requests/create-case.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { findPreviousRound, findRoundRows } from './staff-case.repository.ts'

/** R-CASE-9: draws new claims of the same kind after the education. CASE_TRANSITIONS decides when. */
export async function startRound(
  db: Database,
  deps: CreateDeps,
  caseId: string,
  period: { starting_on: string; ending_on: string },
  actor: CaseActor,
): Promise<string> {
  const one = await findCase(db, caseId)
  const previous = one && (await findPreviousRound(db, one))
  if (!one || !previous) throw new Refusal('not_found')
  const begin = (trx: Transaction<unknown>) =>
    moveCase(trx, { caseId, action: 'start_round', actor, details: { round: one.round + 1 } })
  // Refuse before any claim is drawn.
  await tryMove(db, begin)
  const planned = await planCase(db, deps, {
    npi: previous.npi,
    tin: previous.tin,
    kind: one.kind,
    claim_type: one.claim_type,
    family: one.family,
    ...period,
    claims: { sample: previous.claims },
    records: await findRequests(db, caseId),
    watchers: previous.watchers ?? [],
    ...(one.line_of_business !== null && {
      line_of_business: findLineOfBusiness(await getCaseSettings(db), one).key,
    }),
  })
  return inTransaction(db, async (trx) => {
    await begin(trx)
    const next = await createCase(trx, deps, planned, actor, { round: one.round + 1, previousId: caseId })
    return next.id
  })
}

class RolledBack extends Error {}

/** Tries a move and rolls it back, so that only its refusal, if any, remains. */
async function tryMove(db: Database, move: (trx: Transaction<unknown>) => Promise<unknown>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await move(trx)
    throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

/** All rounds that this case belongs to, with their error rates. */
export async function listRounds(db: Executor, id: string): Promise<StaffCase['rounds']> {
  const rows = await findRoundRows(db, id)
  return rows.map(({ lines, ...row }) => ({ ...row, by_charges: errorRates(lines ?? []).by_charges }))
}
