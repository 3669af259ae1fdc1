import type { Engine } from '../engine.ts'
import { sqlText } from '../store/duckdb.ts'

const REASONS_READ = 10

/** `row` is the number of an example row in its file. */
export type RejectReason = { reason: string; rows: number; row: number | null }

/** The most frequent reasons in a file of rejected rows, whose reasons never repeat a value of the row. Runs on DuckDB. */
export async function readRejectReasons(engine: Engine, path: string): Promise<RejectReason[]> {
  const { rowCount, columns } = await engine.query(`
    select reject_reason as reason, count(*) as rejected, min(try_cast(reject_line as bigint)) as example
    from read_csv(${sqlText(path)}, all_varchar = true, header = true, ignore_errors = true)
    where reject_reason is not null
    group by reject_reason order by count(*) desc, reject_reason limit ${REASONS_READ}`)
  return Array.from({ length: rowCount }, (_, row) => ({
    reason: String(columns.reason?.[row]),
    rows: Number(columns.rejected?.[row]),
    row: columns.example?.[row] == null ? null : Number(columns.example[row]),
  }))
}
