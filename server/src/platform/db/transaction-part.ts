import { sql, type Transaction } from 'kysely'

type Trx = Transaction<unknown>

/** A transaction inside of another: undone alone when it fails, and kept when the whole is. */
export async function inPart<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const result = await work(trx)
    await sql`release savepoint part`.execute(trx)
    return result
  } catch (error) {
    // On a connection that broke there is nothing to undo.
    await undo(trx).catch(() => {})
    throw error
  }
}

async function undo(trx: Trx): Promise<void> {
  await sql`rollback to savepoint part`.execute(trx)
  await sql`release savepoint part`.execute(trx)
}
