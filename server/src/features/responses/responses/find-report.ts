import { parseReportId, type ReportKey } from '@plumbline/contract/reports/report-id'
import type { Database } from '#platform/db/database.ts'
import {
  findReadableProvider,
  type ReadableProvider,
} from '#platform/providers/readable-providers.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { isReport } from './responses.repository.ts'

type Asking = { db: Database; viewer: Viewer; address: string; params: { id: string } }
export type FoundReport = { key: ReportKey; provider: ReadableProvider }

/** The report that is asked for; 404 for one of somebody else, as for one that does not exist. */
async function findReport({ db, viewer, params }: Asking): Promise<FoundReport> {
  const key = parseReportId(params.id)
  const provider = key === null ? null : await findReadableProvider(db, viewer, key.providerId)
  if (key === null || provider === null || !(await isReport(db, key))) throw new Refusal('not_found')
  return { key, provider }
}

/** Support that reads a practice's words as the practice is on record before it sees them. */
export async function findReportToRead(asking: Asking, action: string): Promise<FoundReport> {
  const found = await findReport(asking)
  const { db, viewer, address } = asking
  if (viewer.actingProviderId !== null) {
    await recordAudit(db, {
      actorId: viewer.userId,
      action,
      providerId: found.provider.id,
      actingFor: found.provider.id,
      reason: found.provider.acting_reason,
      details: { family: found.key.family, period: found.key.period },
      address,
    })
  }
  return found
}

/** Nobody answers in a practice's name but the practice. */
export function findOwnReport(asking: Asking): Promise<FoundReport> {
  if (asking.viewer.actingProviderId !== null) throw new Refusal('not_authorized')
  return findReport(asking)
}
