import type { Transaction } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { ownLastDay } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { refuseCase } from '#features/cases/case/refusals.ts'
import { deleteAgreement, findWaitingLevel, updateFiled } from './practice-moves.repository.ts'

/** Files the level that waits, and starts our clock for its decision. */
export async function fileAppeal(
  trx: Transaction<unknown>,
  one: CaseRecord,
  actor: CaseActor,
  at = Temporal.Now.instant(),
): Promise<{ level: number }> {
  const waiting = await findWaitingLevel(trx, one.id)
  if (waiting === null) throw refuseCase('too_late')
  // Who appeals after agreeing to all findings agrees no more.
  if (one.status === 'closed') await deleteAgreement(trx, one.id)
  const days = one.ladder?.[waiting.level - 1]?.decision_days ?? null
  const on = at.toZonedDateTimeISO(one.time_zone).toPlainDate()
  await updateFiled(trx, one.id, waiting.level, {
    party: actor.party,
    userId: actor.userId,
    at: new Date(at.epochMilliseconds),
    // Our own last day moves back, never forward.
    decisionDueOn: days === null ? null : ownLastDay(on, days).toString(),
  })
  return waiting
}
