import type { ReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { insertDownload } from './exports.repository.ts'
import type { ExportContext } from './sources.ts'

type Downloaded = { family?: string | null; period?: string | null; format: string }

/** Called before the first byte is sent. Downloads by support are in the audit log, all others in the provider's list. */
export async function recordDownload(
  { db, viewer, address }: ExportContext,
  provider: ReadableProvider,
  { family = null, period = null, format }: Downloaded,
): Promise<void> {
  if (viewer.actingProviderId !== null) {
    await recordAudit(db, {
      actorId: viewer.userId,
      action: 'report_downloaded',
      providerId: provider.id,
      actingFor: provider.id,
      reason: provider.acting_reason,
      details: { family, period, format },
      address,
    })
    return
  }
  await insertDownload(db, { providerId: provider.id, family, period, userId: viewer.userId, format })
}
