import type { payerEndpoints } from '@plumbline/contract/system/payer'
import { inTransaction } from '#platform/db/database.ts'
import { findPayerName, updatePayerName } from '#platform/providers/payer.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'

export function payerHandlers(throttle: Throttle): Handlers<typeof payerEndpoints> {
  return {
    async getPayer({ db, address }) {
      await takeOrRefuse(throttle, address)
      const name = await findPayerName(db)
      // Without a name it answers 404, and the browser says 'insurance company' (R-DATA-5).
      if (name === null) throw new Refusal('not_found')
      return { data: { name } }
    },
    async putPayer({ db, viewer, body, address }) {
      await inTransaction(db, async (trx) => {
        await updatePayerName(trx, body.name)
        const details = { name: body.name }
        await recordAudit(trx, { actorId: viewer.userId, action: 'payer_named', details, address })
      })
      return { data: { name: body.name } }
    },
  }
}
