import type { Database } from '#platform/db/database.ts'
import {
  findReadableProvider,
  type ReadableProvider,
} from '#platform/providers/readable-providers.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'

type ProfileContext = {
  db: Database
  viewer: Viewer
  query: { provider_id?: string | undefined }
  address: string
}

/**
 * The requested provider, if the session may read them. Support acting as the provider is logged first; the tabs show
 * patients and are logged as lines, the profile itself is not.
 */
export async function openProfile(
  { db, viewer, query, address }: ProfileContext,
  view: { tab: string; period: string } | { tab: null },
): Promise<ReadableProvider> {
  const provider = await findReadableProvider(db, viewer, query.provider_id)
  if (provider === null) throw new Refusal('not_found')
  if (viewer.actingProviderId === null) return provider
  await recordAudit(db, {
    actorId: viewer.userId,
    action: view.tab === null ? 'profile_viewed' : 'lines_viewed',
    providerId: provider.id,
    actingFor: provider.id,
    reason: provider.acting_reason,
    details: view.tab === null ? {} : { period: view.period, tab: view.tab },
    address,
  })
  return provider
}
