import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

type Provider = { id: string; npi: string; tin: string }

export const findProvidersByNpi = (db: Executor, npis: readonly string[]): Promise<Provider[]> =>
  findRows(
    db,
    sql<Provider>`select provider_id as id, npi, tin from provider_list where npi = any(${[...npis]}::text[])`,
  )

/** All calls of these providers, whoever logged them: a call in the file may have been logged here too. */
export async function findKnownCalls(
  db: Executor,
  npis: readonly string[],
): Promise<{ provider_id: string; at: string; result: string }[]> {
  const rows = await findRows(
    db,
    sql<{ provider_id: string; at: Date; result: string }>`
      select c.provider_id, c.sent_at as at, coalesce(c.outcome, c.failure) as result
      from contacts c join provider_list l on l.provider_id = c.provider_id
      where l.npi = any(${[...npis]}::text[]) and c.method = 'call' and c.sent_at is not null`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
