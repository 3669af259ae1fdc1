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
// The caller's clock may be a little ahead.
const AHEAD_MINUTES = 5

const refuse = (field: string) =>
  new Refusal('invalid_input', { fields: ({ fields }) => ({ [field]: [fields.invalid] }) })

function timeOf(given: string | undefined): string {
  const now = Temporal.Now.instant()
  if (given === undefined) return now.toString()
  const at = Temporal.Instant.from(given)
  const isPossible =
    Temporal.Instant.compare(at, now.add({ minutes: AHEAD_MINUTES })) <= 0 &&
    Temporal.Instant.compare(at, now.subtract({ hours: OLDEST_DAYS * 24 })) >= 0
  if (!isPossible) throw refuse('at')
  return at.toString()
}

/** The planned call of the list, or one that nobody planned. Says which contact it is. */
export async function logCall(
  trx: Executor,
  keys: Keys,
  given: z.infer<typeof logCallSchema>,
  by: By,
): Promise<string> {
  const found = await findCallHold(trx, given.provider_id, given.campaign_id ?? null)
  if (found === null) throw refuse('provider_id')
  if (given.campaign_id !== undefined && !(await isTreated(trx, given.provider_id, given.campaign_id))) {
    throw refuse('campaign_id')
  }
  const { hold } = found
  if (hold !== null && given.anyway !== true) {
    throw new Refusal('outreach_refused', {
      fields: ({ fields }) => ({ anyway: [fields[`call_${hold}`]] }),
    })
  }
  const reached = (CALL_OUTCOMES as readonly string[]).includes(given.result)
  const call = {
    providerId: given.provider_id,
    campaignId: given.campaign_id ?? null,
    at: timeOf(given.at),
    outcome: reached ? given.result : null,
    failure: reached ? null : given.result,
    noteSealed: given.note === undefined ? null : keys.seal('contact', given.note),
    userId: by.userId,
  }
  const planned = await lockPlannedCall(trx, call)
  if (planned !== null) await updatePlannedCall(trx, planned, call)
  const id = planned?.id ?? (await insertCall(trx, call))
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'call_logged',
    providerId: given.provider_id,
    details: { contact: id, result: given.result },
    address: by.address,
  })
  return id
}
