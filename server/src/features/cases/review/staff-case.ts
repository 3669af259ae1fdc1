import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { findCase } from '#features/cases/case/case.repository.ts'
import { getCaseCounts } from '#features/cases/case/case-facts.repository.ts'
import { findLines } from '#features/cases/case/case-parts.repository.ts'
import { getCaseSettings } from '#features/cases/case/case-settings.repository.ts'
import { getCaseView, type ViewDeps } from '#features/cases/case/case-view.ts'
import { errorRates } from '#features/cases/case/error-rates.ts'
import { findWaitingPrint } from '#features/cases/letters/case-letters.repository.ts'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { listMailOfCase } from './case-mail.ts'
import { listRounds } from './case-rounds.ts'
import { findStaffFacts } from './list-staff-cases.repository.ts'
import { staffFields } from './list-staff-cases.ts'
import { getSample, hasRecentView } from './staff-case.repository.ts'

/** Repeated requests of one page within this time count as one view. */
const SAME_VIEW_MINUTES = 10

/** Every view of a case by staff is logged. */
export async function recordStaffView(
  db: Executor,
  caseId: string,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const one = await findCase(db, caseId)
  if (one === null) throw new Refusal('not_found')
  const details = { case: one.number }
  if (await hasRecentView(db, { providerId: one.provider_id, userId, details }, SAME_VIEW_MINUTES)) return
  await recordAudit(db, {
    actorId: userId,
    action: 'case_viewed_by_staff',
    providerId: one.provider_id,
    details,
    address,
  })
}

/** The case as staff sees it. The caller logs the view first. */
export async function getStaffCase(
  db: Executor,
  view: ViewDeps & { noticeDays: number },
  id: string,
  userId: string,
): Promise<StaffCase> {
  const one = await findCase(db, id)
  if (one === null) throw new Refusal('not_found')
  const shown = await getCaseView(db, view, id, { role: 'staff', writes: true, userId })
  const facts = await findStaffFacts(db, [id])
  const lines = await findLines(db, id)
  const { seed, population } = await getSample(db, id)
  const { decided_before } = await getCaseCounts(db, id, userId)
  const { lines_of_business } = await getCaseSettings(db)
  return {
    ...shown,
    ...staffFields(one, facts.get(id)),
    error_rates: errorRates(
      lines.map(({ claim_number, billed, audited_billed, decision }) => ({
        claim: claim_number,
        billed,
        audited: audited_billed,
        decision,
      })),
    ),
    rounds: await listRounds(db, id),
    mail: await listMailOfCase(db, id, view.noticeDays),
    decided_before,
    lines_of_business: lines_of_business.map(({ key, name }) => ({ key, name })),
    sample: seed === null || population === null ? null : { population, seed: seed.toString('hex') },
    print: await findWaitingPrint(db, id, userId),
  }
}
