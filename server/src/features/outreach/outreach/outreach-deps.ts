import type { Locale } from '@plumbline/contract/core/locale'
import type { LetterBatch, LetterTemplate } from '@plumbline/contract/outreach/letters'
import type { CallResult, logCallSchema } from '@plumbline/contract/outreach/outreach'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

export type By = { userId: string; address: string }

export type LetterOrder = {
  template: { id: string; key: string }
  family: string | null
  waveId: string | null
  to: readonly string[]
}

type CallReached = { providerId: string; result: CallResult; at: string }

/** What the page gave. */
export type CallGiven = CallReached & Pick<z.infer<typeof logCallSchema>, 'seen_call'>

export type CallMade = CallReached & {
  contactId: string
  /** The number that was called; null for one that is not on file, and undefined if nobody said. */
  numberId: string | null | undefined
  callback: z.infer<typeof logCallSchema>['callback']
}

/** Functions of the letters feature and the call desk, provided by the composition. */
export type OutreachDeps = {
  keys: Keys
  settings: { publicUrl: string; supportEmail: string }
  findTemplate(db: Executor, key: string): Promise<LetterTemplate | null>
  startLetters(trx: Executor, order: LetterOrder, by: By): Promise<string>
  markMailed(trx: Executor, batchId: string, on: string, by: By): Promise<void>
  cancelLetters(trx: Executor, batchId: string, by: By): Promise<void>
  findBatch(db: Executor, id: string, userId: string): Promise<LetterBatch | null>
  /** Refuses a call that was logged meanwhile, and closes what the call was booked for, if it reached somebody. */
  beforeCall(trx: Transaction<unknown>, call: CallGiven, by: By): Promise<void>
  /** Tells the call desk what came of a call. */
  afterCall(trx: Executor, call: CallMade, by: By): Promise<void>
  /** The names of reports and quarters in the current build. */
  readWords(db: Executor): Promise<MailWords>
}

export type MailWords = {
  report: (language: Locale, family: string) => string
  period: (language: Locale, period: string) => string
  payer: (language: Locale) => string
}
