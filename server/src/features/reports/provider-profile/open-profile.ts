import type { Database } from '#platform/db/database.ts'
import {
  findReadableProvider,
  type ReadableProvider,
} from '#platform/providers/readable-providers.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'

type Asked = {
  db: Database
  viewer: Viewer
  query: { provider_id?: string | undefined }
  address: string
}

/**
 * The provider who is asked for, one of the person's own. Support that acts as him is on record before it sees
 * anything: the lines of a quarter show patients, the profile itself does not.
 */
export async function openProfile(
  { db, viewer, query, address }: Asked,
  look: { tab: string; period: string } | { tab: null },
): Promise<ReadableProvider> {
  const provider = await findReadableProvider(db, viewer, query.provider_id)
  if (provider === null) throw new Refusal('not_found')
  if (viewer.actingProviderId === null) return provider
  await recordAudit(db, {
    actorId: viewer.userId,
    action: look.tab === null ? 'profile_viewed' : 'lines_viewed',
    providerId: provider.id,
    actingFor: provider.id,
    reason: provider.acting_reason,
    details: look.tab === null ? {} : { period: look.period, tab: look.tab },
    address,
  })
  return provider
}
