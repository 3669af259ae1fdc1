import type { payerEndpoints } from '@plumbline/contract/system/payer'
import { sql } from 'kysely'
import { getRow, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Throttle } from '#platform/security/throttle.ts'

export function payerHandlers(throttle: Throttle): Handlers<typeof payerEndpoints> {
  return {
    async getPayer({ db, address }) {
      const { allowed, retryAfterSeconds } = await throttle.take(address)
      if (!allowed) throw new Refusal('too_many_requests', { retryAfterSeconds })
      const row = await getRow(db, sql<{ payer_name: string | null }>`select payer_name from system_state`)
      // Unnamed, it is not found, and the browser says 'insurance company' (spec §3).
      if (row.payer_name === null) throw new Refusal('not_found')
      return { data: { name: row.payer_name } }
    },
    async putPayer({ db, viewer, body, address }) {
      await inTransaction(db, async (trx) => {
        await sql`update system_state set payer_name = ${body.name}`.execute(trx)
        const details = { name: body.name }
        await recordAudit(trx, { actorId: viewer.userId, action: 'payer_named', details, address })
      })
      return { data: { name: body.name } }
    },
  }
}
