import type { Transaction } from 'kysely'
import { type Executor, inTransaction } from './database.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * False if somebody else has written the same unique value, also at this very moment: a query before it cannot see
 * what is not committed. Nothing of the work stays then, and the transaction goes on.
 */
export async function unlessTaken(
  db: Executor,
  work: (trx: Transaction<unknown>) => Promise<unknown>,
): Promise<boolean> {
  try {
    await inTransaction(db, work)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}
