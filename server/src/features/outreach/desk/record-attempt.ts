import { decideAfterCall, type NextStep } from '@plumbline/contract/outreach/desk-rules'
import type { CallResult } from '@plumbline/contract/outreach/outreach'
import type { Executor } from '#platform/db/database.ts'
import { decidePromise } from './decide-promise.ts'
import {
  type Attempt,
  countAttempt,
  hasLaterAttempt,
  hasLaterLift,
  insertAttempt,
  insertDoNotCall,
  lockOpenCall,
  type OpenCall,
  updateAfterCall,
  updatePromise,
} from './desk-calls.repository.ts'
import { findProviderZone } from './desk-rows.repository.ts'

type CallMade = {
  providerId: string
  contactId: string
  result: CallResult
  at: string
  by: string
  source: Attempt['source']
  number?: string | null
  nextStep?: NextStep | null
  callbackAt?: string | null
  /** Null: nobody's. Left out, nobody chose. */
  ownerId?: string | null | undefined
}

/** R-DESK-3: the one way in which a call reaches the desk, wherever it was logged. */
export async function recordAttempt(
  trx: Executor,
  call: CallMade,
  returnDays: number,
  open?: OpenCall,
): Promise<void> {
  const before = open ?? (await lockOpenCall(trx, call.providerId))
  const callId = before.id
  const callbackAt = call.callbackAt ?? null
  const promisedAt = before.callback_at?.toISOString() ?? null
  const after = decideAfterCall({ result: call.result, at: call.at, callbackAt, promisedAt }, returnDays)
  const isKept = callbackAt === null && promisedAt !== null && after.callbackAt === promisedAt
  const promise = decidePromise(
    call,
    { callbackBy: before.callback_by, ownerId: before.owner_id },
    { isKept, isPromised: after.callbackAt !== null },
  )
  const attempt: Attempt = {
    callId,
    contactId: call.contactId,
    providerId: call.providerId,
    at: call.at,
    by: call.by,
    number: call.number ?? null,
    result: call.result,
    nextStep: call.nextStep ?? null,
    zone: (await findProviderZone(trx, call.providerId)) ?? 'UTC',
    promisedBy: promise.by,
    ownerId: after.state !== 'open' ? null : call.ownerId === undefined ? promise.ownerId : call.ownerId,
    source: call.source,
  }
  const isSilent = call.result === 'do_not_call'
  // A person allowed calls again since, so what was said before decides nothing any more.
  const isLifted = isSilent && (await hasLaterLift(trx, call.providerId, call.at))
  const isLatest = !isLifted && !(await hasLaterAttempt(trx, call.providerId, call.at))
  await insertAttempt(trx, attempt, callbackAt)
  if (isLatest) {
    await updateAfterCall(trx, attempt, after)
  } else {
    await countAttempt(trx, callId)
    // Nobody was reached since, or the row would be closed.
    const isOpenSince = before.last_result !== null
    if (callbackAt !== null && promisedAt === null && isOpenSince)
      await updatePromise(trx, attempt, callbackAt)
  }
  if (isSilent && !isLifted) await insertDoNotCall(trx, attempt)
}
