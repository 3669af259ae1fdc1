import type { DuckDBConnection } from '@duckdb/node-api'
import { firstDay, type Quarter, toQuarter } from '../quarter.ts'
import type { ClaimsStore } from './claims-store.ts'
import { sqlText } from './duckdb.ts'
import type { ImportRecord, Manifest, QuarterTotals } from './manifest.ts'

type Lines = Manifest['lines']
const quarterBefore = (quarter: Quarter) => toQuarter(firstDay(quarter).subtract({ days: 1 }))

async function readTotals(
  connection: DuckDBConnection,
  store: ClaimsStore,
  lines: Lines,
): Promise<Map<string, QuarterTotals>> {
  const totals = new Map<string, QuarterTotals>()
  for (const { file, rows } of lines) {
    const reader = await connection.runAndReadAll(
      `select cast(coalesce(sum(billed), 0) as double), cast(coalesce(sum(paid), 0) as double)
        from read_parquet(${sqlText(store.path(file))})`,
    )
    const [billed, paid] = reader.getRows()[0] ?? []
    totals.set(file, { lines: rows, billed: Number(billed), paid: Number(paid) })
  }
  return totals
}

/**
 * Lines, charges and payments of the quarters that an import touched, before and after it; and of the quarter before
 * each of them, so that a quarter that halves or doubles is seen. Null: the quarter had or has no lines.
 */
export async function compareTotals(
  connection: DuckDBConnection,
  store: ClaimsStore,
  { before, after, touched }: { before: Lines; after: Lines; touched: readonly Quarter[] },
): Promise<NonNullable<ImportRecord['totals']>> {
  const shown = new Set(touched.flatMap((quarter) => [quarterBefore(quarter), quarter]))
  const files = new Map(
    [...before, ...after].filter(({ quarter }) => shown.has(quarter)).map((line) => [line.file, line]),
  )
  const totals = await readTotals(connection, store, [...files.values()])
  const find = (lines: Lines, quarter: Quarter) =>
    totals.get(lines.find((line) => line.quarter === quarter)?.file ?? '') ?? null
  return [...shown]
    .toSorted()
    .map((quarter) => ({ quarter, before: find(before, quarter), after: find(after, quarter) }))
    .filter((each) => each.before !== null || each.after !== null)
}
