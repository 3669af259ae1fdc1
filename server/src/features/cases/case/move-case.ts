import { type CaseAction, type CaseRole, decideCaseAction } from '@plumbline/contract/cases/case-rules'
import type { Transaction } from 'kysely'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { type CaseRecord, lockCase, updateStatus } from './case.repository.ts'
import { type CaseActor, insertCaseEvent } from './case-events.repository.ts'
import { findFacts } from './case-facts.ts'
import { refuseCase } from './refusals.ts'

type Trx = Transaction<unknown>

/** 'unchanged': the case is as it was, because the same had been done before. */
export type CaseWork = void | 'unchanged'

export type CaseMoveInput = {
  caseId: string
  action: CaseAction
  actor: CaseActor
  now?: Temporal.Instant
  /** For the timeline and the audit log: dates, numbers and fixed words. */
  details?: Record<string, string | number | null>
}

const ROLES: Record<CaseActor['party'], CaseRole> = {
  practice: 'practice',
  code: 'practice',
  staff: 'staff',
  clock: 'clock',
}

/**
 * Every action on a case goes through here, in the caller's transaction: it locks the case, decides by
 * CASE_TRANSITIONS, and writes the event and the audit record. `work` carries the action out; it gets the case as it
 * was before, and may return 'unchanged' if there was nothing to do, which leaves no record.
 */
export async function moveCase(
  trx: Trx,
  { caseId, action, actor, details, now }: CaseMoveInput,
  work: (one: CaseRecord) => Promise<CaseWork> = async () => {},
): Promise<CaseRecord> {
  const one = await lockCase(trx, caseId)
  if (one === null) throw new Refusal('not_found')
  const decision = decideCaseAction(await findFacts(trx, one, now, actor.userId), action, ROLES[actor.party])
  if (decision.kind === 'refuse') throw refuseCase(decision.why)
  if ((await work(one)) === 'unchanged') return one
  await updateStatus(trx, caseId, decision.to)
  await insertCaseEvent(
    trx,
    { caseId, action, from: one.status, to: decision.to, ...(details && { details }) },
    actor,
  )
  await recordAudit(trx, {
    actorId: actor.userId,
    action: `case_${action}`,
    providerId: one.provider_id,
    details: { case: one.number, party: actor.party, ...details },
    address: actor.address,
  })
  return { ...one, status: decision.to }
}
