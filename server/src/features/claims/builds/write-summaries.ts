import { summarizeProviders } from '@plumbline/claims/figures/summarize'
import type { Executor } from '#platform/db/database.ts'
import type { Build } from './builds.repository.ts'
import {
  findPaidCells,
  findReportFigures,
  findSummarized,
  insertProviderSummaries,
  insertReportExposures,
} from './summaries.repository.ts'

const PROVIDERS_AT_ONCE = 2000

/**
 * Summarizes the latest mature quarter by provider and report. The figures are read back from the tables, so that
 * quarters that were not computed again give the same result.
 */
export async function writeSummaries(
  trx: Executor,
  build: Build,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const ids = await findSummarized(trx, build)
  for (let at = 0; at < ids.length; at += PROVIDERS_AT_ONCE) {
    onProgress(at, ids.length)
    const some = ids.slice(at, at + PROVIDERS_AT_ONCE)
    const { providers, reports } = summarizeProviders({
      cells: await findPaidCells(trx, build, some),
      figures: await findReportFigures(trx, build, some),
    })
    await insertProviderSummaries(trx, build, some, providers)
    await insertReportExposures(trx, build, reports)
  }
  onProgress(ids.length, ids.length)
}
