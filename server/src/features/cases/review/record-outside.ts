import { MAIL_DAYS } from '@plumbline/contract/cases/case-clock'
import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import type { AppealOutcome } from '@plumbline/contract/cases/cases'
import type { Transaction } from 'kysely'
import { type CaseRecord, findCase } from '#features/cases/case/case.repository.ts'
import { appealClock, daysUntil, noonOf, toDay, todayIn } from '#features/cases/case/case-dates.ts'
import { type AppealRow, findAppeals } from '#features/cases/case/case-parts.repository.ts'
import { sealOptional } from '#features/cases/case/case-seal.ts'
import { refuseCase, refuseField } from '#features/cases/case/refusals.ts'
import { updateDecisionServed } from '#features/cases/clock/serve-case.repository.ts'
import { startClocks } from '#features/cases/clock/serve-case.ts'
import type { Keys } from '#platform/security/keys.ts'
import { carryOutDecision } from './decide-appeal.ts'
import { insertAppealLevel } from './findings.repository.ts'
import { hasReceivedFile, updateOutsideDecided } from './record-outside.repository.ts'

type Trx = Transaction<unknown>
type OutsideDecision = Extract<StaffCaseMove, { action: 'record_outside' }>

/** Filed after our decision, decided after that, and not in the future. */
function checkDays(one: CaseRecord, ours: AppealRow, { filed_on, on }: OutsideDecision): void {
  if (daysUntil(on, todayIn(one.time_zone)) > 0) throw refuseField('on', ({ fields }) => fields.future_date)
  const from = ours.decided_at === null ? null : toDay(ours.decided_at, one.time_zone).toString()
  if (from !== null && filed_on < from)
    throw refuseField('filed_on', ({ fields }) => fields.appeal_before_notice(from))
  if (filed_on > on) throw refuseField('on', ({ fields }) => fields.decided_before_filed)
}

/** The level of another body has its row since the service of our decision; what it decided proves that service. */
async function openLevel(trx: Trx, one: CaseRecord, ours: AppealRow, filedOn: string): Promise<void> {
  const level = ours.level + 1
  if (ours.served_on === null)
    await updateDecisionServed(trx, one.id, ours.level, { on: filedOn, by: 'appeal' })
  const row = one.ladder?.[ours.level]
  const isOpen = (await findAppeals(trx, one.id)).some((appeal) => appeal.level === level)
  if (isOpen || row === undefined) return
  const clock = appealClock(row, Temporal.PlainDate.from(ours.served_on ?? filedOn))
  await insertAppealLevel(trx, { caseId: one.id, level, amount: ours.amount_after ?? 0, ...clock })
}

/**
 * R-CASE-81: what another body decided is carried out here: lines, balance and the level after it. Its days count from the
 * notice of that body, which is presumed to arrive MAIL_DAYS after its day.
 */
export async function recordOutside(
  trx: Trx,
  keys: Keys,
  one: CaseRecord,
  decision: OutsideDecision,
): Promise<{ level: number; outcome: AppealOutcome; on: string; reopened?: 1 }> {
  const ours = (await findAppeals(trx, one.id)).findLast(({ decided_at }) => decided_at !== null)
  if (ours === undefined) throw refuseCase('no_outside_level')
  checkDays(one, ours, decision)
  const { on, filed_on: filedOn, decider, file_id: fileId = null } = decision
  if (fileId !== null && !(await hasReceivedFile(trx, one.id, fileId)))
    throw refuseField('file_id', ({ fields }) => fields.invalid)
  await openLevel(trx, one, ours, filedOn)
  const level = ours.level + 1
  const carried = await carryOutDecision(trx, keys, one, { level, lines: decision.lines, userId: null })
  await updateOutsideDecided(trx, one.id, {
    ...carried,
    level,
    filedAt: new Date(noonOf(one, filedOn).epochMilliseconds),
    decidedAt: new Date(noonOf(one, on).epochMilliseconds),
    decider,
    fileId,
    reason: sealOptional(keys, decision.reason),
    reasonEs: sealOptional(keys, decision.reason_es),
  })
  const service = {
    on: Temporal.PlainDate.from(on).add({ days: MAIL_DAYS }).toString(),
    by: 'outside',
  } as const
  const after = await findCase(trx, one.id)
  if (carried.outcome === 'reversed' || after === null)
    await updateDecisionServed(trx, one.id, level, service)
  else await startClocks(trx, after, service)
  const isReopened = one.status === 'closed' && carried.outcome !== 'reversed'
  return { level, outcome: carried.outcome, on, ...(isReopened && { reopened: 1 }) }
}
