import { CALL_OUTCOMES, type logCallSchema } from '@plumbline/contract/outreach/outreach'
import type * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import {
  findCallHold,
  insertCall,
  isTreated,
  lockPlannedCall,
  updatePlannedCall,
} from './calls.repository.ts'
import type { By } from './outreach-deps.ts'

const OLDEST_DAYS = 366
// The user's clock may be slightly ahead.
const AHEAD_MINUTES = 5

const refuse = (field: string) =>
  new Refusal('invalid_input', { fields: ({ fields }) => ({ [field]: [fields.invalid] }) })

function readTime(text: string | undefined): string {
  const now = Temporal.Now.instant()
  if (text === undefined) return now.round('millisecond').toString()
  const at = Temporal.Instant.from(text)
  const isPossible =
    Temporal.Instant.compare(at, now.add({ minutes: AHEAD_MINUTES })) <= 0 &&
    Temporal.Instant.compare(at, now.subtract({ hours: OLDEST_DAYS * 24 })) >= 0
  if (!isPossible) throw refuse('at')
  return at.toString()
}

/**
 * Logs the planned call of a call list, or an unplanned one. Returns the id of the contact, and when it was. What must be
 * locked before the provider's row is locked in `before`.
 */
export async function logCall(
  trx: Executor,
  keys: Keys,
  request: z.infer<typeof logCallSchema>,
  by: By,
  before: (at: string) => Promise<void> = async () => {},
): Promise<{ id: string; at: string }> {
  const found = await findCallHold(trx, request.provider_id, request.campaign_id ?? null)
  if (found === null) throw refuse('provider_id')
  if (
    request.campaign_id !== undefined &&
    !(await isTreated(trx, request.provider_id, request.campaign_id))
  ) {
    throw refuse('campaign_id')
  }
  const { hold } = found
  if (hold !== null && request.anyway !== true) {
    throw new Refusal('outreach_refused', {
      fields: ({ fields }) => ({ anyway: [fields[`call_${hold}`]] }),
    })
  }
  const reached = (CALL_OUTCOMES as readonly string[]).includes(request.result)
  const call = {
    providerId: request.provider_id,
    campaignId: request.campaign_id ?? null,
    at: readTime(request.at),
    outcome: reached ? request.result : null,
    failure: reached ? null : request.result,
    noteSealed: request.note === undefined ? null : keys.seal('contact', request.note),
    userId: by.userId,
  }
  await before(call.at)
  const planned = await lockPlannedCall(trx, call)
  if (planned !== null) await updatePlannedCall(trx, planned, call)
  const id = planned?.id ?? (await insertCall(trx, call))
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'call_logged',
    providerId: request.provider_id,
    details: { contact: id, result: request.result },
    address: by.address,
  })
  return { id, at: call.at }
}
