import { isOpen, nextStatus } from '@plumbline/contract/responses/response-rules'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { refuseStranger, updateResponseOwner } from './owner.repository.ts'
import { lockResponse } from './responses.repository.ts'

/** To one of the team, who then has it as if he took it, or back to all. Who has it is of no interest to the practice. */
export function giveResponse(
  db: Database,
  id: string,
  ownerId: string | null,
  by: { userId: string; address: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const response = await lockResponse(trx, id, null)
    if (response === null) throw new Refusal('not_found')
    const taken = nextStatus(response, 'take', 'staff')
    if (!isOpen(response.status) || taken === null) throw new Refusal('conflict')
    await refuseStranger(trx, ownerId)
    await updateResponseOwner(trx, id, ownerId, ownerId === null ? response.status : taken)
    await recordAudit(trx, {
      actorId: by.userId,
      action: 'response_assigned',
      providerId: response.provider_id,
      subjectUserId: ownerId,
      details: { kind: response.kind, family: response.family, period: response.period },
      address: by.address,
    })
  })
}
