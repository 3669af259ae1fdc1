import { type Engine, linesTable } from '../engine.ts'
import { LINE_COLUMNS } from '../line.ts'
import type { ImportRecord } from '../store/manifest.ts'

/** An optional field: rows in which its value was not valid and is empty now, and all rows that have one. */
export type EmptiedField = { field: string; rows: number; filled: number }

const STORED = new Set(LINE_COLUMNS.map(({ name }) => name))

/** How often each repaired field of an import kept its value, among the lines that count now. Runs on DuckDB. */
export async function readEmptiedFields(
  engine: Engine,
  { number, quarters, repaired }: Pick<ImportRecord, 'number' | 'quarters' | 'repaired'>,
): Promise<EmptiedField[]> {
  const fields = (repaired?.fields ?? []).filter(({ field }) => STORED.has(field))
  const own = engine.quarters.filter((quarter) => quarters.includes(quarter))
  if (fields.length === 0 || own.length === 0) return []
  const names = fields.map(({ field }) => field).join(', ')
  const { columns } = await engine.query(`
    select ${fields.map(({ field }) => `count(${field}) as ${field}`).join(', ')} from (
      ${own.map((quarter) => `select ${names} from ${linesTable(quarter)} where import_number = ${Number(number)}`).join(' union all ')}
    ) own`)
  return fields.map(({ field, rows }) => ({ field, rows, filled: rows + Number(columns[field]?.[0] ?? 0) }))
}
