import { parseReportId } from '@plumbline/contract/reports/report-id'
import type { Executor } from '#platform/db/database.ts'
import { findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { type FoundReport, findHeadline } from './report.repository.ts'

/**
 * Finds a report by its id: a family of a provider that this session may read, in a final quarter of the shown build.
 * Anything else is refused as not found.
 */
export async function getFoundReport(db: Executor, viewer: Viewer, id: string): Promise<FoundReport> {
  const key = parseReportId(id)
  if (key === null) throw new Refusal('not_found')
  const { family, period, providerId } = key
  const [provider, headline] = await Promise.all([
    findReadableProvider(db, viewer, providerId),
    findHeadline(db, viewer, key),
  ])
  if (provider === null || headline === null) throw new Refusal('not_found')
  return { provider, family, period, headline }
}
