import type { CallStatus } from '@plumbline/contract/responses/coder-calls'
import type { Transaction } from 'kysely'
import { recordAudit } from '#platform/security/audit.ts'
import { type ClosedCall, findCallResponse, updateCallStatus } from './coder-calls.repository.ts'

type By = { userId: string; address: string }
export type ClosingDeps = {
  /** Withdrawing a response locks the response, then its call. Closing a call takes the same order, against deadlocks. */
  lockResponse: (trx: Transaction<unknown>, responseId: string) => Promise<unknown>
  /** Updates the response that the call was booked with, if any. */
  onClosed: (trx: Transaction<unknown>, call: ClosedCall, held: boolean, by: By) => Promise<void>
}

/** Says what came of a call that has started, or that was made at its time. Null if there is none that is open. */
export async function closeCall(
  trx: Transaction<unknown>,
  { lockResponse, onClosed }: ClosingDeps,
  choice: { id: string; time: 'started' | 'near' },
  status: CallStatus,
  by: By,
): Promise<ClosedCall | null> {
  const responseId = await findCallResponse(trx, choice)
  if (responseId !== null) await lockResponse(trx, responseId)
  const call = await updateCallStatus(trx, choice, status)
  if (call === null) return null
  if (status === 'held') await onClosed(trx, call, true, by)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'call_closed',
    providerId: call.provider_id,
    details: { status },
    address: by.address,
  })
  return call
}
