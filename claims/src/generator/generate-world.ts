import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../progress.ts'
import { openDuckDb, sqlText } from '../store/duckdb.ts'
import { WORLD_QUARTERS } from './calendar.ts'
import { CLAIM_COLUMNS } from './claim-columns.ts'
import { writeCorrections } from './corrections.ts'
import { FILE_ORDER, linesOfQuarter } from './line-sql.ts'
import { loadPlan } from './plan-tables.ts'
import { type Truths, truthsOf } from './truths.ts'
import { writeCampaigns, writeRoster, writeTruths } from './world-files.ts'
import { planWorld, streamsOf, type World } from './world-plan.ts'

export const DEFAULT_SEED = 2026
const DEFAULT_MEMORY_MB = 2048
// A quarter's lines come from one thread; two quarters at a time keep two cores busy.
const AT_A_TIME = 2

const WRITE_AS = {
  csv: 'format csv, header',
  parquet: 'format parquet, compression zstd',
} as const

export type WorldOptions = {
  /** About how many claim lines. */
  lines: number
  out: string
  seed?: number
  format?: keyof typeof WRITE_AS
  memoryMb?: number
  onProgress?: OnProgress
}

export type GeneratedWorld = {
  world: World
  truths: Truths
  /** One file a quarter, oldest first. */
  claimFiles: string[]
  /** Came later: replacements, voids, repeated and bad rows. */
  correctionsFile: string
  rosterFile: string
  /** Rows of all claim files. */
  rows: number
}

async function withPlan<Result>(
  world: World,
  options: WorldOptions,
  worker: number,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const memoryMb = Math.floor((options.memoryMb ?? DEFAULT_MEMORY_MB) / AT_A_TIME)
  // Two databases must not spill into one folder.
  const tempDir = join(options.out, `spill-${worker}`)
  const duckDb = await openDuckDb({ memoryMb, tempDir })
  try {
    await loadPlan(duckDb.connection, streamsOf(world))
    return await work(duckDb.connection)
  } finally {
    duckDb.close()
    await rm(tempDir, { recursive: true, force: true })
  }
}

/** Writes a whole invented world: claims, roster, campaigns, and what is planted in it. */
export async function generateWorld(options: WorldOptions): Promise<GeneratedWorld> {
  const { lines, out, seed = DEFAULT_SEED, format = 'csv', onProgress } = options
  await mkdir(out, { recursive: true })
  const world = planWorld(seed, lines)
  const claimFiles = WORLD_QUARTERS.map((quarter) => join(out, `claims-${quarter}.${format}`))
  const correctionsFile = join(out, 'corrections.csv')
  let rows = 0
  let done = 0

  const writeQuarter = async (connection: DuckDBConnection, quarter: number, path: string) => {
    const result = await connection.run(`
      copy (select ${CLAIM_COLUMNS.join(', ')} from (${linesOfQuarter(seed, quarter)}) order by ${FILE_ORDER})
      to ${sqlText(path)} (${WRITE_AS[format]})`)
    const [first] = await result.getRows()
    rows += Number(first?.[0] ?? 0)
    done++
    onProgress?.({ stage: 'generate', done, total: WORLD_QUARTERS.length })
  }

  const waiting = [...claimFiles.entries()]
  const workers = Array.from({ length: AT_A_TIME }, (_, worker) =>
    withPlan(world, options, worker, async (connection) => {
      const corrections = worker === 0 ? await writeCorrections(connection, seed, correctionsFile) : 0
      rows += corrections
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await writeQuarter(connection, ...next)
      }
    }),
  )
  // One that fails must not leave before the other, whose queries would run on.
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason

  const rosterFile = await writeRoster(out, world)
  await writeCampaigns(out, world)
  const truths = truthsOf(world, rows)
  await writeTruths(out, truths)
  return { world, truths, claimFiles, correctionsFile, rosterFile, rows }
}
