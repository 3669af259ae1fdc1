import { type RawBuilder, sql, type Transaction } from 'kysely'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { type ClosedCall, updateCallStatus } from './coder-calls.repository.ts'

/** The booked call c of the condition, its record and the mail to whoever booked it; null where there is none. */
export async function cancelCall(
  trx: Transaction<unknown>,
  where: RawBuilder<unknown>,
  by: { userId: string; address: string },
): Promise<ClosedCall | null> {
  const call = await updateCallStatus(trx, where, 'cancelled')
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
): Promise<ClosedCall | null> =>
  cancelCall(trx, sql`c.response_id = ${responseId} and c.starts_at > now()`, by)
