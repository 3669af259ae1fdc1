import type { CallResult } from '@plumbline/contract/outreach/outreach'
import type { Transaction } from 'kysely'
import { lockOpenCall, lockProvider } from './desk-calls.repository.ts'
import type { By, DeskDeps } from './desk-deps.ts'
import { isHeld } from './log-desk-call.ts'

type Imported = { providerId: string; at: string; result: CallResult }

/**
 * Closes the booked calls that these calls reached, and locks all that the import changes: in the order of the desk, first
 * its calls, then a response, then the provider's row, and providers by their ids, as everyone does who locks several.
 */
export async function lockImported(
  trx: Transaction<unknown>,
  deps: DeskDeps,
  calls: readonly Imported[],
  by: By,
): Promise<void> {
  const byProvider = [...Map.groupBy(calls, ({ providerId }) => providerId)]
  byProvider.sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [providerId] of byProvider) await lockOpenCall(trx, providerId)
  for (const [providerId, made] of byProvider) {
    for (const { at, result } of made) {
      if (isHeld(result)) await deps.closeCoderCalls(trx, providerId, at, by)
    }
    await lockProvider(trx, providerId)
  }
}
