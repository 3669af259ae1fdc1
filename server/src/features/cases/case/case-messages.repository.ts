import { randomInt } from 'node:crypto'
import type { CaseMessage } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { CaseActor } from './case-events.repository.ts'
import { sealOptional, sealText } from './case-seal.ts'

/** A message to the other side; its text is stored sealed. */
export async function insertMessage(
  trx: Executor,
  keys: Keys,
  message: {
    caseId: string
    topic: CaseMessage['topic']
    body: string
    bodyEs?: string | undefined
    receipt?: string
  },
  { party, userId }: CaseActor,
): Promise<void> {
  await sql`
    insert into case_messages (case_id, party, user_id, topic, body_sealed, body_es_sealed, receipt)
    values (${message.caseId}, ${party}, ${userId}, ${message.topic}, ${sealText(keys, message.body)},
      ${sealOptional(keys, message.bodyEs)}, ${message.receipt ?? null})`.execute(trx)
}

/** What staff wrote last on this topic. */
export const findStaffWords = (
  db: Executor,
  caseId: string,
  topic: CaseMessage['topic'],
): Promise<{ body_sealed: Buffer; body_es_sealed: Buffer | null } | null> =>
  findRow(
    db,
    sql<{ body_sealed: Buffer; body_es_sealed: Buffer | null }>`
      select body_sealed, body_es_sealed from case_messages
      where case_id = ${caseId} and topic = ${topic} and party = 'staff' order by at desc, id limit 1`,
  )

const RECEIPT_DIGITS = 8

/** A receipt number for a statement (S) or an appeal (A); files have their own. */
export async function drawReceipt(trx: Executor, kind: 'S' | 'A'): Promise<string> {
  for (;;) {
    const receipt = `${kind}-${String(randomInt(10 ** RECEIPT_DIGITS)).padStart(RECEIPT_DIGITS, '0')}`
    const taken = await findRow(trx, sql<object>`select 1 from case_messages where receipt = ${receipt}`)
    if (taken === null) return receipt
  }
}

/** Marks the messages of the other side as read. */
export async function markMessagesRead(
  db: Executor,
  caseId: string,
  reader: 'practice' | 'staff',
): Promise<void> {
  await sql`
    update case_messages set read_at = now()
    where case_id = ${caseId} and read_at is null and (party = 'staff') = ${reader === 'practice'}`.execute(
    db,
  )
}
