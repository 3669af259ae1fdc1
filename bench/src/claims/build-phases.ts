import type { DuckDBConnection } from '@duckdb/node-api'
import { buildStore } from '@plumbline/claims/build/build-store'
import { linesTable } from '@plumbline/claims/engine'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { openPostgresEngine } from '@plumbline/claims/engines/postgres-engine'
import { createVersionTables } from '@plumbline/claims/engines/version-tables'
import { loadMeasures } from '@plumbline/claims/measures/load-measures'
import type { Quarter } from '@plumbline/claims/quarter'
import { REPORTS, reportSql } from '@plumbline/claims/sql/report-sql'
import { openStore } from '@plumbline/claims/store/claims-store'
import { openDuckDb } from '@plumbline/claims/store/duckdb'
import type { Facts, PhaseInput } from './phase-input.ts'
import { PLAIN_REPORTS } from './plain-reports.ts'

/** Runs the reports of every quarter without reading their rows. */
async function runReports(
  { store: root, scratch, memoryMb }: PhaseInput,
  getSql: (quarter: Quarter) => readonly string[],
): Promise<Facts> {
  const store = await openStore(root)
  const manifest = await store.current()
  const { connection, close } = await openDuckDb({ memoryMb, tempDir: scratch })
  await connection.run('set preserve_insertion_order = false')
  await createVersionTables(connection, store, manifest)
  const facts: Facts = {}
  for (const { quarter } of manifest.lines) {
    for (const [index, sql] of getSql(quarter).entries()) {
      const report = REPORTS[index] ?? ''
      facts[report] = (facts[report] ?? 0) + (await countRows(connection, sql))
    }
  }
  close()
  return facts
}

async function countRows(connection: DuckDBConnection, sql: string): Promise<number> {
  return (await connection.run(sql)).rowCount
}

export const buildWithPlainSql = (input: PhaseInput): Promise<Facts> =>
  runReports(input, (quarter) => PLAIN_REPORTS.map((report) => report(linesTable(quarter))))

export const buildWithReportSql = (input: PhaseInput): Promise<Facts> =>
  runReports(input, (quarter) => REPORTS.map((report) => reportSql(report, quarter)))

export async function buildWithProduct({ store: root, memoryMb }: PhaseInput): Promise<Facts> {
  const store = await openStore(root)
  const manifest = await store.current()
  const engine = await openDuckDbEngine({ store, manifest, memoryMb })
  const facts: Facts = { cells: 0, totals: 0, 'primary-counts': 0, 'place-counts': 0 }
  const add = (report: string, rows: readonly unknown[] = []) => {
    facts[report] = (facts[report] ?? 0) + rows.length
  }
  await buildStore({
    manifest,
    engine,
    ...loadMeasures(),
    knownHashes: new Set(),
    async onQuarter({ parts }) {
      for await (const { cells, totals, primaryCounts, placeCounts, figures } of parts) {
        add('cells', cells)
        add('totals', totals)
        add('primary-counts', primaryCounts)
        add('place-counts', placeCounts)
        add('figures', figures)
      }
    },
  })
  await engine.close()
  return facts
}

/** The same report SQL on PostgreSQL, with the time to copy its tables and the time of the reports. */
export async function reportOnPostgres({ store: root, memoryMb, url }: PhaseInput): Promise<Facts> {
  if (url === undefined) throw new Error('The address of PostgreSQL is missing.')
  const store = await openStore(root)
  const manifest = await store.current()
  const started = performance.now()
  const engine = await openPostgresEngine({ url, store, manifest, memoryMb })
  const synced = performance.now()
  const facts: Facts = {}
  for (const quarter of engine.quarters) {
    for (const report of REPORTS) {
      const { rowCount } = await engine.query(reportSql(report, quarter))
      facts[report] = (facts[report] ?? 0) + rowCount
    }
  }
  await engine.close()
  return { ...facts, syncMs: synced - started, queryMs: performance.now() - synced }
}
