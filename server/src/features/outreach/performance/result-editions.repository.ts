import type { Performance } from '@plumbline/contract/outreach/performance'
import type { Edition } from '@plumbline/contract/outreach/result-editions'
import { roundPerformance } from '@plumbline/contract/outreach/round-result'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

/** As it was frozen; the edition is added when it is read. */
export type FrozenResult = Omit<Performance, 'edition'>

/** Newest first. */
export async function findEditions(db: Executor): Promise<Edition[]> {
  const rows = await findRows(
    db,
    sql<Omit<Edition, 'frozen_at'> & { frozen_at: Date }>`
      select quarter, version, frozen_at, data_through::text as data_through, reason
      from result_editions order by quarter desc, version desc`,
  )
  return rows.map((row) => ({ ...row, frozen_at: row.frozen_at.toISOString() }))
}

// R-SUP-12: one that was frozen before the rule was stored with all digits.
const readFrozen = ({ result }: { result: FrozenResult }): FrozenResult => roundPerformance(result)

export async function findFrozenResults(
  db: Executor,
  { quarter, version }: Pick<Edition, 'quarter' | 'version'>,
  id?: string,
): Promise<FrozenResult[]> {
  const ofOne = id === undefined ? sql`` : sql`and campaign_id = ${id}`
  const rows = await findRows(
    db,
    sql<{ result: FrozenResult }>`
      select result from result_edition_campaigns
      where quarter = ${quarter} and version = ${version} ${ofOne} order by position`,
  )
  return rows.map(readFrozen)
}

/** All that was ever frozen of each campaign, newest first. */
export async function findAllFrozen(db: Executor): Promise<Map<string, FrozenResult[]>> {
  const rows = await findRows(
    db,
    sql<{ result: FrozenResult }>`
      select result from result_edition_campaigns order by quarter desc, version desc`,
  )
  return Map.groupBy(rows.map(readFrozen), ({ id }) => id)
}

type NewEdition = Pick<Edition, 'quarter' | 'version' | 'data_through' | 'reason'> & {
  frozenBy: string | null
  results: readonly FrozenResult[]
}

/** False if somebody else was first: then theirs counts. */
export async function insertEdition(trx: Executor, edition: NewEdition): Promise<boolean> {
  const { quarter, version, data_through, reason, frozenBy, results } = edition
  const inserted = await findRow(
    trx,
    sql`
      insert into result_editions (quarter, version, data_through, reason, frozen_by)
      values (${quarter}, ${version}, ${data_through}, ${reason}, ${frozenBy})
      on conflict do nothing returning 1`,
  )
  if (inserted === null) return false
  await sql`
    insert into result_edition_campaigns (quarter, version, campaign_id, position, result)
    select ${quarter}, ${version}, (x.result ->> 'id')::uuid, x.position, x.result
    from jsonb_array_elements(${JSON.stringify(results)}::jsonb) with ordinality as x (result, position)`.execute(
    trx,
  )
  return true
}
