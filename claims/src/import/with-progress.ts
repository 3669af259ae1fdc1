import type { DuckDBConnection } from '@duckdb/node-api'

const POLL_MS = 250
const FULL_PERCENT = 100

/** Reports the engine's progress, from 0 to 1, while it works. */
export async function withProgress<Result>(
  connection: DuckDBConnection,
  report: (share: number) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.run('set enable_progress_bar = true')
  await connection.run('set enable_progress_bar_print = false')
  report(0)
  const timer = setInterval(() => {
    const { percentage } = connection.progress
    if (percentage > 0) report(Math.min(percentage, FULL_PERCENT) / FULL_PERCENT)
  }, POLL_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
