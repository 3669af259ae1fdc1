import type { DuckDBConnection } from '@duckdb/node-api'
import type { Quarter } from '../quarter.ts'
import { ImportRefused } from './import-refused.ts'
import { NEW_LINES } from './resolve-versions.ts'
import { STAGE } from './stage-rows.ts'

export type Outcome = {
  loaded: number
  replaced: number
  duplicates: number
  rejected: number
  retired: number
  /** The quarters that gain or lose a line, and the lines they gain. */
  touched: { quarter: Quarter; gained: number }[]
}

const QUARTER = 'year(service_date) as year, quarter(service_date) as quarter'

/** Counts what resolveVersions decided. */
export async function countOutcome(connection: DuckDBConnection): Promise<Outcome> {
  const touched = await connection.runAndReadAll(`
    select year, quarter, cast(sum(loaded) as bigint) from (
      select ${QUARTER}, count(*) as loaded from ${NEW_LINES} group by all
      union all select ${QUARTER}, 0 from retired group by all
    ) group by year, quarter order by year, quarter`)
  const counted = await connection.runAndReadAll(`select
    count(*) filter (where verdict = 'loaded' and is_void),
    count(*) filter (where verdict = 'replaced'), count(*) filter (where verdict = 'duplicate'),
    (select count(problem) from ${STAGE}), (select count(*) from retired) from verdicts`)
  const [voids = 0, replaced = 0, duplicates = 0, rejected = 0, retired = 0] = (
    counted.getRows()[0] ?? []
  ).map(Number)
  const quarters = touched
    .getRows()
    .map(([year, quarter, gained]) => ({ quarter: `${year}Q${quarter}`, gained: Number(gained) }))
  const lines = quarters.reduce((sum, { gained }) => sum + gained, 0)
  return { loaded: lines + voids, replaced, duplicates, rejected, retired, touched: quarters }
}

/** R-FIG-2: the latest received date if the layout has one, else the latest service date. Voids do not count. */
export async function readDataThrough(
  connection: DuckDBConnection,
  stated: string | undefined,
): Promise<string | null> {
  if (stated !== undefined) {
    try {
      return String(Temporal.PlainDate.from(stated))
    } catch (error) {
      throw new ImportRefused('format', 'The data-through date must be a date such as 2026-09-30.', {
        cause: error,
      })
    }
  }
  const reader = await connection.runAndReadAll(
    `select cast(coalesce(max(received_date), max(service_date)) as varchar) from ${STAGE} where problem is null and not is_void`,
  )
  const [through] = reader.getRows()[0] ?? []
  return through === null || through === undefined ? null : String(through)
}
