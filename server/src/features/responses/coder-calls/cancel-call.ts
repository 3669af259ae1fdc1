import type { Transaction } from 'kysely'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { type CallChoice, type ClosedCall, updateCallStatus } from './coder-calls.repository.ts'

/** Cancels a booked call, logs it and mails the user who booked it. Null if there is no such call. */
export async function cancelCall(
  trx: Transaction<unknown>,
  choice: CallChoice,
  by: { userId: string; address: string },
): Promise<ClosedCall | null> {
  const call = await updateCallStatus(trx, choice, 'cancelled')
  if (call === null) return null
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'call_cancelled',
    providerId: call.provider_id,
    address: by.address,
  })
  if (call.email === null || call.language === null || call.user_id === null) return call
  await enqueueMail(trx, {
    to: call.email,
    userId: call.user_id,
    template: 'call_cancelled',
    language: call.language,
    data: {
      call: call.id,
      starts_at: call.starts_at.toISOString(),
      time_zone: call.time_zone,
      link: '/welcome',
    },
  })
  return call
}

/** Cancels the upcoming call that belongs to a response, if there is one. */
export const cancelResponseCall = (
  trx: Transaction<unknown>,
  responseId: string,
  by: { userId: string; address: string },
): Promise<ClosedCall | null> => cancelCall(trx, { responseId, time: 'upcoming' }, by)
