import type { Locale } from '@plumbline/contract/core/locale'
import type { DeskSay } from '@plumbline/contract/outreach/desk'
import type { logCallSchema } from '@plumbline/contract/outreach/outreach'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

export type By = { userId: string; address: string }

/** What a call is about: the family of its campaign, and never one that the provider is held out of. */
export type CallTopic = { providerId: string; family: string | null; heldOut: readonly string[] }

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
  /** The calls with a coder that have started and are still open took place. */
  closeCoderCalls(trx: Transaction<unknown>, providerId: string, by: By): Promise<void>
  /** R-DESK-9: the headline of the provider's report; null if there is none that support may see. */
  readHeadline(db: Executor, topic: CallTopic, language: Locale): Promise<DeskSay | null>
}
