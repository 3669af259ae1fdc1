import type { Locale } from '@plumbline/contract/core/locale'
import type { DeskAbout, DeskSay } from '@plumbline/contract/outreach/desk'
import type { logCallSchema } from '@plumbline/contract/outreach/outreach'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

export type By = { userId: string; address: string }

/** What a call is about: the topic of its campaign, and never a family that the provider is held out of. */
export type CallTopic = { providerId: string; about: DeskAbout | null; heldOut: readonly string[] }

type CallHeadline = { providerId: string; family: string | null; heldOut: readonly string[] }

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
  /** Which number a wrong one was: told by its digits, or the only one. Null if it is not on file. */
  findCalledNumber(
    trx: Executor,
    providerId: string,
    call: { number: string | null; at: string },
  ): Promise<{ id: string; value: string } | 'several' | null>
  /** The calls with a coder that had started by then, or were about to, and are still open took place. */
  closeCoderCalls(trx: Transaction<unknown>, providerId: string, at: string, by: By): Promise<void>
  /** Of these providers, calls with a coder that were closed as held at this moment and that no call answers any more. */
  reopenCoderCalls(trx: Executor, providerIds: readonly string[], closedAt: string): Promise<number>
  /** Numbers of these providers that were marked as wrong at this moment, and that no other call names. */
  unmarkWrong(trx: Executor, providerIds: readonly string[], markedAt: string): Promise<number>
  /** Deletes the draft of this person's note. */
  discardNote(trx: Executor, providerId: string, userId: string): Promise<void>
  /** R-DESK-9: the headline of the provider's report; null if there is none that support may see. */
  readHeadline(db: Executor, topic: CallHeadline, language: Locale): Promise<DeskSay | null>
}
