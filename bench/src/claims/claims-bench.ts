import { availableParallelism } from 'node:os'
import {
  type Budget,
  findProblems,
  isWithin,
  makeBudgets,
  makeGrowthBudgets,
  PEAK_MB_MAX,
} from './claims-budgets.ts'
import { MEMORY_MB, measureSize, type SizeMeasured } from './measure-size.ts'
import type { Measured, Usage } from './phase-input.ts'
import { createRunner } from './run-phase.ts'

export const CLAIMS_SIZES = [1_000_000, 10_000_000]
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const
const NAME_WIDTH = 44

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9)
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const times = (value: number) => `${value.toFixed(2)}x`

function row(name: string, used: Partial<Usage> & { wallMs: number }, note = ''): string {
  const cpu = used.cpuMs === undefined ? '-'.padStart(9) : seconds(used.cpuMs)
  const peak = used.peakMb === undefined ? '-' : `${number.format(used.peakMb)} MB`
  return `  ${name.padEnd(NAME_WIDTH)}${seconds(used.wallMs)} ${cpu} ${peak.padStart(9)}  ${note}`.trimEnd()
}

const verdict = (budget: Budget | undefined): string => {
  if (budget === undefined) return ''
  return isWithin(budget) ? `within ${budget.max}${budget.unit}` : `OVER ${budget.max}${budget.unit}`
}

const compareWithBare = (product: Measured, bare: Measured, budget?: Budget): string =>
  `${times(product.wallMs / bare.wallMs)} (CPU ${times(product.cpuMs / bare.cpuMs)}) ${verdict(budget)}`.trimEnd()

const memoryVerdict = (budgets: Record<string, Budget>): string => {
  const peaks = ['importPeak', 'buildPeak', 'publishPeak'].flatMap((name) => budgets[name] ?? [])
  const highest = Math.max(...peaks.map(({ value }) => value))
  const isOver = !peaks.every(isWithin)
  return `${number.format(highest)} MB, ${isOver ? 'OVER' : 'within'} ${number.format(PEAK_MB_MAX)} MB`
}

function describeSize(size: SizeMeasured): string[] {
  const { phases, published, postgres, lines, load } = size
  const budgets = makeBudgets(size)
  const { p50 = 0, p99 = 0, bareP50 = 0, bareP99 = 0, queries = 0 } = phases['drill-down'].facts
  const built = phases['build-product']
  const [bareImport, imported] = [phases['import-bare'], phases['import-product']]
  const [plain, own] = [phases['build-plain-sql'], phases['build-report-sql']]
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return [
    `\nClaims, ${number.format(lines)} lines, ${MEMORY_MB} MB for DuckDB, machine load ${load.toFixed(1)} on ${availableParallelism()} cores before`,
    `  ${''.padEnd(NAME_WIDTH)}${'wall'.padStart(9)} ${'CPU'.padStart(9)} ${'peak'.padStart(9)}  relative to the bare query`,
    row('(generate)', phases.generate),
    row('import, bare: read, cast, sort, write', bareImport),
    row('import: providers and claims', imported, compareWithBare(imported, bareImport)),
    row('build, bare: plain SQL', plain),
    row('build, bare: the report SQL', own, compareWithBare(own, plain)),
    row(
      'build',
      built,
      `${compareWithBare(built, plain, budgets.build)}; ${compareWithBare(built, own)} the report SQL`,
    ),
    row(
      'import and build',
      { wallMs: imported.wallMs + built.wallMs },
      `${times(budgets.importAndBuild?.value ?? 0)} ${verdict(budgets.importAndBuild)}`,
    ),
    row('build and publish: cli build', published.command),
    row(`publish, bare: ${number.format(published.rows)} rows in PostgreSQL`, { wallMs: published.bareMs }),
    row(
      'publish: PostgreSQL at work in cli build',
      { wallMs: published.publishMs },
      times(published.publishMs / published.bareMs),
    ),
    `  drill-down, ${queries} figures: p50 ${ms(p50)}, p99 ${ms(p99)}, ${verdict(budgets.drillDown)}; ` +
      `bare p50 ${ms(bareP50)}, p99 ${ms(bareP99)}: ${times(p50 / bareP50)}, ${times(p99 / bareP99)}`,
    `  memory: peak ${memoryVerdict(budgets)}`,
    ...(postgres ? [describePostgres(postgres, own)] : []),
  ]
}

function describePostgres({ facts }: Measured, own: Measured): string {
  const { syncMs = 0, queryMs = 0 } = facts
  return (
    `  the report SQL on PostgreSQL: ${seconds(syncMs).trim()} to copy the lines, ${seconds(queryMs).trim()} ` +
    `for the reports, ${times(queryMs / own.wallMs)} of DuckDB`
  )
}

const describeGrowth = (small: SizeMeasured, large: SizeMeasured): string[] => [
  '\nGrowth',
  ...Object.values(makeGrowthBudgets(small, large)).map(
    (budget) => `  ${budget.name}: ${times(budget.value)} ${verdict(budget)}`,
  ),
]

/** Compares the claims engine with bare DuckDB and PostgreSQL at each size. Returns what is over budget. */
export async function benchClaims(sizes: readonly number[]): Promise<string[]> {
  const stop = new AbortController()
  const abort = () => stop.abort(new Error('The bench was stopped.'))
  // Without this, PostgreSQL and its files would be left behind.
  for (const signal of STOP_SIGNALS) process.once(signal, abort)
  const runner = createRunner(stop.signal)
  const measured: SizeMeasured[] = []
  for (const lines of sizes) {
    const size = await measureSize(runner, lines, (name) => process.stderr.write(`${lines} lines: ${name}\n`))
    console.log(describeSize(size).join('\n'))
    measured.push(size)
  }
  for (const signal of STOP_SIGNALS) process.off(signal, abort)
  const [smallest, largest] = [measured.at(0), measured.at(-1)]
  if (smallest && largest && smallest !== largest) console.log(describeGrowth(smallest, largest).join('\n'))
  return findProblems(measured)
}
