import { openPostgresEngine } from '@plumbline/claims/engines/postgres-engine'
import { REPORTS, reportSql } from '@plumbline/claims/sql/report-sql'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { Facts, PhaseInput } from './phase-input.ts'

/** The same report SQL on PostgreSQL: how long its tables take, and how long the reports. */
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
