import { findProblems } from './claims-budgets.ts'
import { describeGrowth, describeSize } from './claims-table.ts'
import { measureSize, type SizeMeasured } from './measure-size.ts'
import { createRunner } from './run-phase.ts'

export const CLAIMS_SIZES = [1_000_000, 10_000_000]
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The claims engine beside bare DuckDB and PostgreSQL, at each size; gives what is over budget. */
export async function benchClaims(sizes: readonly number[]): Promise<string[]> {
  const stop = new AbortController()
  const abort = () => stop.abort(new Error('The bench was stopped.'))
  // Without it PostgreSQL would stay behind, with its files.
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
