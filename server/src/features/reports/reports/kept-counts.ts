import { createHash } from 'node:crypto'
import type { Executor } from '#platform/db/database.ts'
import type { ReportCount } from './page-part.ts'
import { findReportCounts } from './report-list.repository.ts'

const KEPT = 1000

type CountSource = (
  db: Executor,
  buildId: number,
  providerIds: readonly string[],
) => Promise<readonly ReportCount[]>

/**
 * What a list can be filtered by and where its pages are, kept: a build never changes, and to count it for the
 * providers of a large practice all of their headlines are read.
 */
export function createCountSource(): CountSource {
  const kept = new Map<string, readonly ReportCount[]>()
  return async (db, buildId, providerIds) => {
    const whose = createHash('sha256').update(providerIds.toSorted().join()).digest('base64')
    const key = `${buildId} ${whose}`
    const found = kept.get(key) ?? (await findReportCounts(db, buildId, providerIds))
    // The one that was asked for last comes last, and the first gives way.
    kept.delete(key)
    kept.set(key, found)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? key)
    return found
  }
}
