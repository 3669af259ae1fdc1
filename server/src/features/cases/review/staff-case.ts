import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { sql } from 'kysely'
import { findCase } from '#features/cases/case/case.repository.ts'
import { findLines } from '#features/cases/case/case-parts.repository.ts'
import { getCaseView, type ViewDeps } from '#features/cases/case/case-view.ts'
import { errorRates } from '#features/cases/case/error-rates.ts'
import { findWaitingPrint } from '#features/cases/letters/case-letters.repository.ts'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findRounds } from './case-rounds.ts'
import { findStaffFacts } from './list-staff-cases.repository.ts'
import { staffFields } from './list-staff-cases.ts'

const SAME_LOOK_MINUTES = 10
type Looking = { userId: string; address: string }

/** Every view is on record; what one page asks for again and again is one view. */
export async function recordStaffLook(
  db: Executor,
  caseId: string,
  { userId, address }: Looking,
): Promise<void> {
  const one = await findCase(db, caseId)
  if (one === null) throw new Refusal('not_found')
  const details = { case: one.number }
  const known = await findRow(
    db,
    sql<object>`
      select 1 from audit_events
      where provider_id = ${one.provider_id} and at > now() - make_interval(mins => ${SAME_LOOK_MINUTES})
        and actor_id = ${userId} and action = 'case_viewed_by_staff' and details @> ${JSON.stringify(details)}::jsonb
      limit 1`,
  )
  if (known !== null) return
  await recordAudit(db, {
    ...{ actorId: userId, action: 'case_viewed_by_staff', providerId: one.provider_id, details, address },
  })
}

const getSample = (db: Executor, id: string) =>
  getRow(
    db,
    sql<{ seed: Buffer | null; population: number | null }>`
      select sample_seed as seed, sample_population as population from cases where id = ${id}`,
  )

/** The case as the team sees it; whoever asks is on record already. */
export async function getStaffCase(
  db: Executor,
  view: ViewDeps,
  id: string,
  userId: string,
): Promise<StaffCase> {
  const one = await findCase(db, id)
  if (one === null) throw new Refusal('not_found')
  const shown = await getCaseView(db, view, id, { role: 'staff', writes: true })
  const facts = await findStaffFacts(db, [id])
  const lines = await findLines(db, id)
  const { seed, population } = await getSample(db, id)
  return {
    ...shown,
    ...staffFields(one, facts.get(id)),
    error_rates: errorRates(
      lines.map(({ claim_number, billed, audited_billed, decision }) => ({
        ...{ claim: claim_number, billed, audited: audited_billed, decision },
      })),
    ),
    rounds: await findRounds(db, id),
    sample: seed === null || population === null ? null : { population, seed: seed.toString('hex') },
    print: await findWaitingPrint(db, id, userId),
  }
}
