import type { Transaction } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { toDay } from '#features/cases/case/case-dates.ts'
import { findAppeals } from '#features/cases/case/case-parts.repository.ts'
import { refuseField } from '#features/cases/case/refusals.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { isUnserved } from './serve-case.repository.ts'
import { rewriteServedLetter, servePractice } from './serve-case.ts'

/**
 * R-CASE-80: who appeals has the notice. Where nothing else proves when it came, it counts as received on the day on which
 * the appeal arrived: the practice had it by then, and no day of its rights is lost. Days that a mailing or an opening has
 * promised stay. Returns whether the appeal is the proof.
 */
export async function serveByAppeal(
  trx: Transaction<unknown>,
  deps: LetterDeps,
  one: CaseRecord,
  arrivedOn: string,
): Promise<boolean> {
  const decided = (await findAppeals(trx, one.id)).findLast(({ decided_at }) => decided_at !== null)
  const at = decided?.decided_at ?? one.findings_at
  const noticeOn = at === null ? null : toDay(at, one.time_zone).toString()
  if (noticeOn !== null && arrivedOn < noticeOn)
    throw refuseField('on', ({ fields }) => fields.appeal_before_notice(noticeOn))
  if (!(await isUnserved(trx, one.id))) return false
  await servePractice(trx, one, { on: arrivedOn, by: 'appeal' })
  await rewriteServedLetter(trx, deps, one.id)
  return true
}
