import { appendFile } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlText } from '../store/duckdb.ts'
import { DATA_THROUGH, WORLD_QUARTERS } from './calendar.ts'
import { CLAIM_COLUMNS } from './claim-columns.ts'
import { linesOfQuarter } from './line-sql.ts'
import { rejectedLines } from './rejected-rows.ts'

// Only a few, because an import rewrites each quarter that it touches.
const QUARTERS_WITH_CORRECTIONS = ['2026Q1', '2026Q2']
// One stream in this many has corrections; the percentages are of its claims.
const STREAMS_APART = 10
const DUPLICATE_PERCENT = 4
const REPLACED_PERCENT = 4
const VOIDED_PERCENT = 1

/** Writes replacements, voids, repeated rows and bad rows as one CSV file that is received later. */
export async function writeCorrections(
  connection: DuckDBConnection,
  seed: number,
  path: string,
): Promise<number> {
  const replacedFrom = DUPLICATE_PERCENT
  const voidedFrom = replacedFrom + REPLACED_PERCENT
  const end = voidedFrom + VOIDED_PERCENT
  const selects = QUARTERS_WITH_CORRECTIONS.map((quarter) => {
    const streams = `stream % ${STREAMS_APART} = ${STREAMS_APART - 1} and not is_planted`
    return `(${linesOfQuarter(seed, WORLD_QUARTERS.indexOf(quarter), streams)})`
  })
  const result = await connection.run(`
    copy (
      select ${CLAIM_COLUMNS.join(', ')} from (
        select * replace (
          case when fate >= ${replacedFrom} then 2 else 1 end as version,
          case when fate >= ${voidedFrom} then 'true' else 'false' end as void,
          case when fate >= ${replacedFrom} then (paid * 0.9)::decimal(14, 2) else paid end as paid,
          case when fate >= ${replacedFrom}
            then least(received_date + 30, date '${DATA_THROUGH}') else received_date end as received_date)
        from (select *, (hash(${seed}, claim_id) >> 2)::bigint % 100 as fate from (${selects.join(' union all ')}))
        where fate < ${end}
      ) order by received_date, claim_id, line_number
    ) to ${sqlText(path)} (format csv, header)`)
  const rows = Number((await result.getRows())[0]?.[0] ?? 0)
  const bad = rejectedLines(CLAIM_COLUMNS)
  await appendFile(path, bad)
  return rows + bad.trimEnd().split('\n').length
}
