import { formatPersonName } from '@plumbline/contract/core/person-name'
import { normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
import type { deskLogSchema } from '@plumbline/contract/outreach/desk'
import { CALLING_STEPS, type NextStep } from '@plumbline/contract/outreach/desk-rules'
import { CALL_OUTCOMES, type CallResult } from '@plumbline/contract/outreach/outreach'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { lockOpenCall } from './desk-calls.repository.ts'
import type { By, DeskDeps } from './desk-deps.ts'
import {
  findCallCampaign,
  findLastCaller,
  findProviderZone,
  findRequestPhone,
  findTeam,
} from './desk-rows.repository.ts'
import { endCallingSteps, insertFollowUp } from './follow-ups.repository.ts'
import { readCallback, refuseUnbooked } from './read-callback.ts'
import { recordAttempt } from './record-attempt.ts'
import { refuseUnseen } from './seen-call.ts'

type Log = z.infer<typeof deskLogSchema>

const refuse = (field: string) =>
  new Refusal('invalid_input', { fields: ({ fields }) => ({ [field]: [fields.invalid] }) })

/** Somebody else has the call open. */
export async function refuseTaken(db: Executor, takenBy: string): Promise<Refusal> {
  const name = (await findTeam(db)).find(({ id }) => id === takenBy)?.name ?? null
  return new Refusal('outreach_refused', {
    fields: ({ fields }) => ({ call: [fields.call_taken(name && formatPersonName(name))] }),
  })
}

/** Nothing to call about any more: a colleague logged it, or it left the list for another reason. */
export async function refuseGone(db: Executor, providerId: string): Promise<Refusal> {
  const caller = await findLastCaller(db, providerId)
  return new Refusal('outreach_refused', {
    fields: ({ fields }) => ({
      call: [caller === null ? fields.call_gone : fields.call_just_logged(formatPersonName(caller))],
    }),
  })
}

async function checkOwner(trx: Executor, ownerId: string | null | undefined): Promise<void> {
  if (ownerId == null) return
  if (!(await findTeam(trx)).some(({ id }) => id === ownerId)) throw refuse('owner_id')
}

/** What they asked to talk about was talked about. */
export const isHeld = (result: CallResult) =>
  result !== 'call_back' && (CALL_OUTCOMES as readonly string[]).includes(result)

const isCalling = (step: NextStep | undefined) => step !== undefined && CALLING_STEPS.includes(step)

function readPromise({ outcome: result, callback }: Log, zone: string): string | null {
  if (callback === undefined && result === 'call_back') {
    throw new Refusal('invalid_input', { fields: ({ fields }) => ({ callback: [fields.required] }) })
  }
  return readCallback({ result, callback }, zone)
}

/** R-DESK-3: one call with all that follows from it, in the caller's transaction. */
export async function logDeskCall(
  trx: Transaction<unknown>,
  deps: DeskDeps,
  providerId: string,
  log: Log,
  by: By,
): Promise<void> {
  const zone = await findProviderZone(trx, providerId)
  if (zone === null) throw new Refusal('not_found')
  const callbackAt = readPromise(log, zone)
  if (log.outcome === 'do_not_call' && isCalling(log.next_step)) throw refuse('next_step')
  await checkOwner(trx, log.owner_id)
  const open = await lockOpenCall(trx, providerId)
  if (open.taken_by !== null && open.taken_by !== by.userId) throw await refuseTaken(trx, open.taken_by)
  await refuseUnseen(trx, providerId, log.seen_call)
  const { contact_id } = log
  const number =
    contact_id === undefined
      ? normalizePhone((await findRequestPhone(trx, providerId)) ?? '')
      : await deps.findNumber(trx, providerId, contact_id)
  if (contact_id !== undefined && number === null) throw refuse('contact_id')
  const at = Temporal.Now.instant().round('millisecond').toString()
  // Before the contact, which locks the provider's row: closing a coder call locks its response first.
  if (isHeld(log.outcome)) await deps.closeCoderCalls(trx, providerId, at, by)
  const campaignId = await findCallCampaign(trx, providerId)
  const contactId = await deps.logCall(
    trx,
    {
      provider_id: providerId,
      result: log.outcome,
      at,
      // The call was made, so it is logged, whatever came up since the list was read.
      anyway: true,
      ...(campaignId !== null && { campaign_id: campaignId }),
      ...(log.note !== undefined && { note: log.note }),
    },
    by,
  )
  await refuseUnbooked(trx, providerId, { result: log.outcome, callback: log.callback })
  const made = { providerId, contactId, result: log.outcome, at, by: by.userId, source: 'desk' as const }
  await recordAttempt(
    trx,
    { ...made, number, nextStep: log.next_step ?? null, callbackAt, ownerId: log.owner_id },
    deps.settings.callReturnDays,
    open,
  )
  if (log.outcome === 'do_not_call') await endCallingSteps(trx, providerId, by.userId)
  if (log.next_step !== undefined) {
    await insertFollowUp(trx, {
      ...{ providerId, contactId, step: log.next_step, by: by.userId },
      ownerId: log.owner_id ?? by.userId,
    })
  }
  if (log.outcome === 'wrong_number' && contact_id !== undefined) {
    await deps.markWrong(trx, providerId, contact_id, by)
  }
  // With the call, not after it: a page whose answer was lost would offer the note of a logged call again.
  await deps.discardNote(trx, providerId, by.userId)
}
