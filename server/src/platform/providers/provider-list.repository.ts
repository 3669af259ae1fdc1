import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { fillProviderHeads } from './provider-heads.repository.ts'

/** Copies the figures of the current build into the list, in the transaction that publishes it or changes savings. */
export async function refreshListFigures(trx: Executor): Promise<void> {
  // Row locks could deadlock with other writers. Readers do not wait for this lock.
  await sql`lock table provider_list in exclusive mode`.execute(trx)
  // It may write every row, which takes longer than a request may.
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select provider_list_figures()`.execute(trx)
  await fillProviderHeads(trx)
}
