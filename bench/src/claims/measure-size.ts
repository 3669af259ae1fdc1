import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Measured } from './phase-input.ts'
import { startPostgres } from './postgres.ts'
import { measurePublish, type Published } from './publish.ts'
import type { PhaseName, Runner } from './run-phase.ts'

/** For the bare queries and the product; the default of CLAIMS_MEMORY_MB. */
export const MEMORY_MB = 2_048
// Copying more lines into PostgreSQL would be too slow; it is for information only.
const POSTGRES_LINES_MAX = 2_000_000

export type SizeMeasured = {
  lines: number
  /** The machine's load before the run: other load distorts the times. */
  load: number
  phases: Record<Exclude<PhaseName, 'report-postgres'>, Measured>
  published: Published
  postgres: Measured | null
}

/** Runs all phases at one size, one after the other, and removes their files. */
export async function measureSize(
  runner: Runner,
  lines: number,
  onPhase: (name: PhaseName | 'publish') => void,
): Promise<SizeMeasured> {
  const [load = 0] = loadavg()
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-claims-'))
  const input = { lines, world: join(dataDir, 'world'), store: join(dataDir, 'claims'), memoryMb: MEMORY_MB }
  const run = (name: PhaseName, more: { url?: string } = {}) => {
    onPhase(name)
    return runner.runPhase(name, { ...input, ...more })
  }
  try {
    const phases = {
      generate: await run('generate'),
      'import-bare': await run('import-bare'),
      'import-product': await run('import-product'),
      'build-plain-sql': await run('build-plain-sql'),
      'build-report-sql': await run('build-report-sql'),
      'build-product': await run('build-product'),
      'drill-down': await run('drill-down'),
    }
    await rm(input.world, { recursive: true, force: true })
    await mkdir(join(dataDir, 'database'))
    const database = await startPostgres(join(dataDir, 'database'))
    try {
      onPhase('publish')
      const published = await measurePublish(runner, database.url, { dataDir, memoryMb: MEMORY_MB })
      const postgres = lines > POSTGRES_LINES_MAX ? null : await run('report-postgres', database)
      return { lines: phases['import-product'].facts.lines ?? 0, load, phases, published, postgres }
    } finally {
      await database.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
