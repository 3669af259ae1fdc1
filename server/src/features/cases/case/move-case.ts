import { type CaseAction, type CaseRole, decideCaseAction } from '@plumbline/contract/cases/case-rules'
import { sql, type Transaction } from 'kysely'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { type CaseRecord, lockCase } from './case.repository.ts'
import { type CaseActor, insertCaseEvent, refuseCase } from './case-events.ts'
import { findFacts } from './case-facts.ts'

type Trx = Transaction<unknown>

export type CaseMoveInput = {
  caseId: string
  action: CaseAction
  actor: CaseActor
  now?: Temporal.Instant
  /** For the timeline and the audit log: dates, numbers, our own words. */
  details?: Record<string, string | number | null>
}

const ROLES: Record<CaseActor['party'], CaseRole> = {
  practice: 'practice',
  code: 'practice',
  staff: 'staff',
  clock: 'clock',
}

/**
 * The one way a case moves: locked, decided by the table of transitions, with its event and its record, in the
 * caller's transaction. `work` does what the action means, and gets the case as it was and where it goes.
 */
export async function moveCase(
  trx: Trx,
  { caseId, action, actor, details, now }: CaseMoveInput,
  work: (one: CaseRecord) => Promise<void> = async () => {},
): Promise<CaseRecord> {
  const one = await lockCase(trx, caseId)
  if (one === null) throw new Refusal('not_found')
  const decision = decideCaseAction(await findFacts(trx, one, now), action, ROLES[actor.party])
  if (decision.kind === 'refuse') throw refuseCase(decision.why)
  await work(one)
  await sql`
    update cases set status = ${decision.to}, updated_at = now(),
      closed_at = case when ${decision.to} = 'closed' then coalesce(closed_at, now()) end
    where id = ${caseId}`.execute(trx)
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
