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

/** R-FIG-2: through when the payer says that the data is complete. */
export function readStatedDay(stated: string): string {
  try {
    return String(Temporal.PlainDate.from(stated))
  } catch (error) {
    throw new ImportRefused('data_through', {}, { cause: error })
  }
}

/** The latest value of a date, or null without one. */
export async function findLatest(
  connection: DuckDBConnection,
  date: string,
  rows: string,
): Promise<string | null> {
  const found = await connection.runAndReadAll(`select cast(max(${date}) as varchar) from ${rows}`)
  const [latest] = found.getRows()[0] ?? []
  return latest === null || latest === undefined ? null : String(latest)
}
