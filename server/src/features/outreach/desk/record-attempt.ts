import { decideAfterCall, type NextStep } from '@plumbline/contract/outreach/desk-rules'
import type { CallResult } from '@plumbline/contract/outreach/outreach'
import type { Executor } from '#platform/db/database.ts'
import {
  type Attempt,
  countAttempt,
  hasLaterAttempt,
  insertAttempt,
  insertDoNotCall,
  lockOpenCall,
  type OpenCall,
  updateAfterCall,
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
  ownerId?: string | null
}

/** R-DESK-3: the one way in which a call reaches the desk, wherever it was logged. */
export async function recordAttempt(
  trx: Executor,
  call: CallMade,
  returnDays: number,
  open?: OpenCall,
): Promise<void> {
  const { id: callId, callback_at } = open ?? (await lockOpenCall(trx, call.providerId))
  const callbackAt = call.callbackAt ?? null
  const after = decideAfterCall(
    { result: call.result, at: call.at, callbackAt, promisedAt: callback_at?.toISOString() ?? null },
    returnDays,
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
    // Whoever made a promise keeps the call.
    ownerId: after.state !== 'open' ? null : (call.ownerId ?? (after.callbackAt === null ? null : call.by)),
    source: call.source,
  }
  const isLatest = !(await hasLaterAttempt(trx, call.providerId, call.at))
  await insertAttempt(trx, attempt, callbackAt)
  if (isLatest) await updateAfterCall(trx, attempt, after)
  else await countAttempt(trx, callId)
  if (call.result === 'do_not_call') await insertDoNotCall(trx, attempt)
}
