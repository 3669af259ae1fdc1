import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

/** The address as one line, so that a spreadsheet shows it in one cell. */
const toOneLine = (address: string): string =>
  address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

/** R-CSV-1: postal addresses by provider; a practice without an address is left out. */
export async function findMailingAddresses(
  db: Executor,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findRows(
    db,
    sql<{ id: string; address: string }>`
      select p.id, t.mailing_address as address from providers p join practices t on t.id = p.practice_id
      where p.id = any(${[...providerIds]}::uuid[]) and coalesce(trim(t.mailing_address), '') <> ''`,
  )
  return new Map(rows.map(({ id, address }) => [id, toOneLine(address)]))
}
