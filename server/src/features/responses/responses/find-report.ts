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

type ReportRequest = { db: Database; viewer: Viewer; address: string; params: { id: string } }
export type FoundReport = { key: ReportKey; provider: ReadableProvider }

/** Answers 404 for a report of another provider, as if it did not exist. */
async function findReport({ db, viewer, params }: ReportRequest): Promise<FoundReport> {
  const key = parseReportId(params.id)
  const provider = key === null ? null : await findReadableProvider(db, viewer, key.providerId)
  if (key === null || provider === null || !(await isReport(db, key))) throw new Refusal('not_found')
  return { key, provider }
}

/** Reading a practice's text as support is logged before the answer is sent. */
export async function findReportToRead(request: ReportRequest, action: string): Promise<FoundReport> {
  const found = await findReport(request)
  const { db, viewer, address } = request
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

/** For writing: support cannot write as the practice. */
export function findOwnReport(request: ReportRequest): Promise<FoundReport> {
  if (request.viewer.actingProviderId !== null) throw new Refusal('not_authorized')
  return findReport(request)
}
