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
  if (lines.length === 0) return new Map()
  const paths = lines.map(({ file }) => sqlText(store.path(file)))
  const reader = await connection.runAndReadAll(
    `select filename, cast(coalesce(sum(billed), 0) as double), cast(coalesce(sum(paid), 0) as double)
      from read_parquet([${paths.join(', ')}], filename = true) group by filename`,
  )
  const sums = new Map(reader.getRows().map(([path, ...amounts]) => [String(path), amounts.map(Number)]))
  return new Map(
    lines.map(({ file, rows }) => {
      const [billed = 0, paid = 0] = sums.get(store.path(file)) ?? []
      return [file, { lines: rows, billed, paid }]
    }),
  )
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
