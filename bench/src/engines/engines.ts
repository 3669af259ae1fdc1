import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { openPostgresEngine } from '@plumbline/claims/engines/postgres-engine'
import { checkPushDown } from '@plumbline/claims/engines/push-down'
import { generateWorld } from '@plumbline/claims/generator/generate-world'
import { importClaims } from '@plumbline/claims/import/import-claims'
import type { OnProgress } from '@plumbline/claims/progress'
import { importProviders } from '@plumbline/claims/roster/import-providers'
import { type ClaimsStore, openStore } from '@plumbline/claims/store/claims-store'
import { compareQuarter, startComparison, TOLERANCE } from '@plumbline/claims/verify/compare-builds'
import { startPostgres } from '../claims/postgres.ts'
import { buildMeasured, type MeasuredEngine, openMeasured } from './measured-engine.ts'

const USAGE = `Builds the same figures on DuckDB, PostgreSQL and, if there is a cluster, Citus, and compares them.

  npm run engines [-- --lines 10000000 --postgres postgres://… --citus postgres://coordinator/…]

  --lines     about how many claim lines the world has (10000000)
  --postgres  a server to use; by default one is started for the run
  --citus     the coordinator of a cluster with the extension; by default Citus is skipped
  --memory    megabytes that an engine may use (2048)

It needs about 5 GB of disk for ten million lines, and removes its files.`

const DEFAULT_LINES = 10_000_000
const DEFAULT_MEMORY_MB = 2_048
const CLAIM_FILE = /^claims-\d{4}Q[1-4]\.csv$/
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { lines: text, postgres: text, citus: text, memory: text, help: { type: 'boolean' } },
  })
  if (values.help) return null
  const whole = (name: 'lines' | 'memory', fallback: number) => {
    const value = Number(values[name] ?? fallback)
    if (!Number.isSafeInteger(value) || value < 1)
      throw new Error(`--${name} must be a whole number, at least 1.`)
    return value
  }
  return {
    lines: whole('lines', DEFAULT_LINES),
    memoryMb: whole('memory', DEFAULT_MEMORY_MB),
    postgres: values.postgres,
    citus: values.citus,
  }
}

const stop = new AbortController()
const showProgress: OnProgress = ({ stage, done, total }) => {
  stop.signal.throwIfAborted()
  process.stderr.write(`  ${stage} ${done}${total === null ? '' : ` of ${total}`}\r`)
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  stop.signal.throwIfAborted()
  const started = performance.now()
  const result = await work()
  console.log(`${what.padEnd(34)} ${seconds((performance.now() - started) / 1000)}`)
  return result
}

const seconds = (value: number) => `${value.toFixed(1).padStart(8)} s`

async function fillStore(folder: string, lines: number, memoryMb: number): Promise<ClaimsStore> {
  const world = join(folder, 'world')
  await timed('Generate', () => generateWorld({ lines, out: world, memoryMb }))
  const store = await openStore(join(folder, 'claims'))
  const files = (await readdir(world)).filter((name) => CLAIM_FILE.test(name)).toSorted()
  await timed('Import', async () => {
    await importProviders({ store, file: join(world, 'providers.csv'), memoryMb })
    await importClaims({ store, files: files.map((name) => join(world, name)), memoryMb })
  })
  await rm(world, { recursive: true, force: true })
  return store
}

function describe({ name, openSeconds, countSeconds, figureSeconds }: MeasuredEngine, lines: number): string {
  const rate = Math.round(lines / (openSeconds + countSeconds + figureSeconds)).toLocaleString('en')
  return `${name.padEnd(12)} open ${seconds(openSeconds)}  count ${seconds(countSeconds)}  figures ${seconds(figureSeconds)}  ${rate.padStart(10)} lines/s`
}

/** Prints and counts the plans that do not run on the workers. */
async function countBadPlans({ engine, name }: MeasuredEngine): Promise<number> {
  const checked = await checkPushDown(engine)
  if (!checked.distributed) {
    if (name === 'Citus') console.log('Citus: the server has no citus extension.')
    return name === 'Citus' ? 1 : 0
  }
  const bad = checked.plans.filter(({ problems }) => problems.length > 0)
  console.log(`${name}: ${checked.plans.length} plans, ${bad.length} not on the workers`)
  for (const { report, quarter, problems } of bad)
    console.log(`  ${report} of ${quarter}: ${problems.join(', ')}`)
  return bad.length
}

/** Prints the size of the copied lines; for a cluster, these functions do not count the workers. */
async function printSize({ engine, name }: MeasuredEngine, lines: number): Promise<void> {
  if (name === 'Citus') return
  const { columns } = await engine.query(`
    select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class
    where relnamespace = 'plumbline_claims'::regnamespace and relkind = 'r' and relname like 'lines%'`)
  const bytes = Number(columns.bytes?.[0] ?? 0)
  console.log(`${name}: ${Math.round(bytes / 1e6)} MB of lines, ${Math.round(bytes / lines)} bytes each`)
}

async function compareEngines(engines: MeasuredEngine[], lines: number): Promise<number> {
  const [reference, ...others] = engines
  if (reference === undefined) return 1
  const compared = others.map((other) => ({ other, comparison: startComparison() }))
  for (const quarter of reference.engine.quarters) {
    stop.signal.throwIfAborted()
    const built = await buildMeasured(reference, quarter)
    for (const { other, comparison } of compared)
      compareQuarter(comparison, built, await buildMeasured(other, quarter))
    process.stderr.write(`  ${quarter}\r`)
  }
  for (const each of engines) console.log(describe(each, lines))
  for (const each of others) await printSize(each, lines)
  for (const { other, comparison } of compared) {
    const { rows, counts, values, largest, differences, wrong } = comparison
    console.log(
      `${reference.name} and ${other.name}: ${reference.engine.quarters.length} quarters, ${rows.toLocaleString('en')} rows; ${counts.toLocaleString('en')} counts compared exactly and ${values.toLocaleString('en')} values to ${TOLERANCE}: ${wrong} differences, the largest deviation of a value ${largest}`,
    )
    for (const difference of differences) console.log(`  ${difference}`)
  }
  return compared.reduce((sum, { comparison }) => sum + comparison.wrong + (comparison.rows === 0 ? 1 : 0), 0)
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options === null) {
    console.log(USAGE)
    return 0
  }
  for (const signal of STOP_SIGNALS) process.once(signal, () => stop.abort(new Error('Stopped.')))
  const { memoryMb } = options
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-engines-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const store = await fillStore(folder, options.lines, memoryMb)
    const manifest = await store.current()
    const lines = manifest.lines.reduce((sum, { rows }) => sum + rows, 0)
    console.log(`${lines.toLocaleString('en')} lines in ${manifest.lines.length} quarters`)
    const open = async (name: string, url: string) => {
      const input = { url, store, manifest, memoryMb, onProgress: showProgress }
      const measured = await openMeasured(name, () => openPostgresEngine(input))
      closing.unshift(() => measured.engine.close())
      return measured
    }
    const duckDb = await openMeasured('DuckDB', () => openDuckDbEngine({ store, manifest, memoryMb }))
    closing.unshift(() => duckDb.engine.close())
    let { postgres } = options
    if (postgres === undefined) {
      await mkdir(join(folder, 'database'))
      const server = await startPostgres(join(folder, 'database'))
      closing.splice(-1, 0, server.stop)
      postgres = server.url
    }
    const engines = [duckDb, await open('PostgreSQL', postgres)]
    if (options.citus !== undefined) engines.push(await open('Citus', options.citus))
    else
      console.log(
        'Citus: not run; pass the address of a cluster with --citus (Debian has no package for it).',
      )
    let wrong = 0
    for (const each of engines) wrong += await countBadPlans(each)
    wrong += await compareEngines(engines, lines)
    return wrong === 0 ? 0 : 1
  } finally {
    for (const close of closing) await close()
  }
}

process.exitCode = await main()
