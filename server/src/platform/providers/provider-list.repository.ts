import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { fillProviderHeads } from './provider-heads.repository.ts'

/** What the shown build says of each provider, into the list: in the transaction that shows it or changes savings. */
export async function refreshListFigures(trx: Executor): Promise<void> {
  // Whoever has locked some rows would wait for others of ours, and we for his. Readers are not held up.
  await sql`lock table provider_list in exclusive mode`.execute(trx)
  // It may write to everybody, which takes longer than a request ever may.
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select provider_list_figures()`.execute(trx)
  await fillProviderHeads(trx)
}
