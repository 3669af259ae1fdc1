import type { logCallSchema } from '@plumbline/contract/outreach/outreach'
import type * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

export type By = { userId: string; address: string }

/** Functions of other features, provided by the composition. */
export type DeskDeps = {
  keys: Keys
  settings: { callReturnDays: number }
  /** Stores the call as a contact, and returns its id. */
  logCall(trx: Executor, request: z.infer<typeof logCallSchema>, by: By): Promise<string>
  /** The number of a contact of the provider; null if it has none with this id. */
  findNumber(trx: Executor, providerId: string, contactId: string): Promise<string | null>
  /** Marks the number, not the person. */
  markWrong(trx: Executor, providerId: string, contactId: string, by: By): Promise<void>
}
