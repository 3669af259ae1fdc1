import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlText } from '../../store/duckdb.ts'
import { FIELD_SEPARATOR, PROBLEM_SEPARATOR, STAGE } from '../stage-rows.ts'
import { fileNames, LINE_IN_FILE, type StagedPlaces } from './staged-places.ts'

type RepairedFields = { rows: number; fields: { field: string; rows: number }[] }

/** Rows that were rejected for another field are not repaired. */
const IS_REPAIRED = 's.repair is not null and s.problem is null and not s.is_void'

const part = (at: number) => `split_part(wrong, ${sqlText(FIELD_SEPARATOR)}, ${at})`
const listed = (columns: string, from: string) =>
  `(select ${columns}, unnest(string_split(s.repair, ${sqlText(PROBLEM_SEPARATOR)})) as wrong from ${from}
    where ${IS_REPAIRED})`

/** Counts the rows in which an optional field was emptied, in all and by field. */
export async function countRepaired(connection: DuckDBConnection): Promise<RepairedFields> {
  const counted = await connection.runAndReadAll(`select count(*) from ${STAGE} s where ${IS_REPAIRED}`)
  const rows = Number(counted.getRows()[0]?.[0] ?? 0)
  if (rows === 0) return { rows, fields: [] }
  const fields = await connection.runAndReadAll(
    `select ${part(1)} as field, count(distinct place) as rows from ${listed('s.rowid as place', `${STAGE} s`)}
      group by field order by rows desc, field`,
  )
  return {
    rows,
    fields: fields.getRows().map(([field, count]) => ({ field: String(field), rows: Number(count) })),
  }
}

/** Lists every emptied value with its file, line, field and reason. */
export async function writeRepaired(
  connection: DuckDBConnection,
  places: StagedPlaces,
  importNumber: number,
  path: string,
): Promise<void> {
  const source = `${STAGE} s join ${fileNames(places)} f on s.rowid between f.first_row and f.last_row`
  await connection.run(
    `copy (
      select ${importNumber} as repaired_import, file as repaired_file, line as repaired_line,
          ${part(1)} as repaired_field, ${part(1)} || ' ' || ${part(2)} as repaired_reason, ${part(3)} as repaired_value,
          claim_id, line_number
        from ${listed(`s.rowid as place, f.name as file, ${LINE_IN_FILE} as line, s.claim_id, s.line_number`, source)}
        order by place, repaired_field
    ) to ${sqlText(path)} (format csv, header)`,
  )
}
