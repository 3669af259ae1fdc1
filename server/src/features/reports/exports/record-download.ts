import { sql } from 'kysely'
import type { ReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Asker } from './sources.ts'

type Downloaded = { family?: string | null; period?: string | null; format: string }

/** Before the first byte leaves: the own people's in the provider's list, support's in the access log. */
export async function recordDownload(
  { db, viewer, address }: Asker,
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
  await sql`
    insert into report_downloads (provider_id, family, period, user_id, format)
    values (${provider.id}, ${family}, ${period}, ${viewer.userId}, ${format})`.execute(db)
}
