import { isActingLook } from '@plumbline/contract/core/acting-looks'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import {
  recordSupportAccess,
  recordSupportAccessOnce,
} from '#platform/providers/support-access.repository.ts'
import { hasActingRecord, withActingRecord } from '#platform/request/acting-record.ts'
import type { Context, Handler } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'

/**
 * R-ACT-9: what support sees while acting as a provider is on record before the answer is sent, also if the handler
 * forgets it. A handler that knows which report or document it was records that instead.
 */
export function answerOnRecord(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  context: Context<Endpoint>,
): Promise<unknown> {
  const { whileActing } = endpoint
  const { db, viewer, address } = context
  const providerId = viewer?.actingProviderId ?? null
  if (viewer === null || providerId === null || !isActingLook(whileActing)) return handler(context)
  return withActingRecord(async () => {
    const answer = await handler(context)
    if (hasActingRecord()) return answer
    const provider = await findReadableProvider(db, viewer, providerId)
    if (provider === null) throw new Refusal('not_found')
    // Each file that leaves is a record of its own; the requests of one page are one look.
    const record = endpoint.streams ? recordSupportAccess : recordSupportAccessOnce
    await record({ db, viewer, address }, provider, { action: whileActing, details: {} })
    return answer
  })
}
