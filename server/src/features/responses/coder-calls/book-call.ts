import { type BookCall, UPCOMING_CALLS_MAX } from '@plumbline/contract/responses/coder-calls'
import type { Transaction } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import {
  type Booking,
  countUpcomingCalls,
  findCoders,
  findRecipient,
  findTakenSlots,
  insertCall,
} from './coder-calls.repository.ts'
import { freeSlots, type Slot } from './free-slots.ts'

export async function findFreeSlots(db: Executor, language: BookCall['language']): Promise<Slot[]> {
  const [coders, taken] = await Promise.all([findCoders(db, language), findTakenSlots(db)])
  return freeSlots({ coders, taken, now: Temporal.Now.instant() })
}

const slotTaken = () =>
  new Refusal('conflict', { fields: (texts) => ({ starts_at: [texts.fields.slot_taken] }) })

/** Tries each coder who is free at that time. If all are taken meanwhile, the user must choose another time. */
async function takeSlot(trx: Transaction<unknown>, booking: Booking): Promise<string> {
  const startsAt = Date.parse(booking.starts_at)
  const slot = (await findFreeSlots(trx, booking.language)).find((one) => one.startsAt === startsAt)
  for (const coderId of slot?.coderIds ?? []) {
    const id = await insertCall(trx, booking, coderId)
    if (id !== null) return id
  }
  throw slotTaken()
}

/** Books, logs and confirms the call in the caller's transaction. */
export async function bookCall(trx: Transaction<unknown>, booking: Booking): Promise<string> {
  if ((await countUpcomingCalls(trx, booking.userId)) >= UPCOMING_CALLS_MAX) {
    throw new Refusal('invalid_input', {
      fields: (texts) => ({ starts_at: [texts.fields.too_many_calls(UPCOMING_CALLS_MAX)] }),
    })
  }
  const id = await takeSlot(trx, booking)
  await recordAudit(trx, {
    actorId: booking.userId,
    action: 'call_booked',
    providerId: booking.providerId,
    details: { family: booking.report?.family ?? null },
    address: booking.address,
  })
  const recipient = await findRecipient(trx, booking.userId)
  if (recipient !== null) {
    await enqueueMail(trx, {
      to: recipient.email,
      userId: booking.userId,
      template: 'call_booked',
      language: recipient.language,
      data: { call: id, starts_at: booking.starts_at, time_zone: booking.time_zone, link: '/welcome' },
    })
  }
  return id
}
