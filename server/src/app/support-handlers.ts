import type { announcementEndpoints } from '@plumbline/contract/announcements'
import type { bulkActionEndpoints } from '@plumbline/contract/bulk-actions'
import type { campaignEndpoints } from '@plumbline/contract/campaigns'
import type { engagementEndpoints } from '@plumbline/contract/engagement'
import type { npiCheckEndpoints } from '@plumbline/contract/npi-check'
import type { outreachEndpoints } from '@plumbline/contract/outreach'
import type { peerGroupEndpoints } from '@plumbline/contract/peer-groups'
import type { performanceEndpoints } from '@plumbline/contract/performance'
import type { providerViewEndpoints } from '@plumbline/contract/provider-views'
import type { providerEndpoints } from '@plumbline/contract/providers'
import type { shownAnnouncementEndpoints } from '@plumbline/contract/shown-announcements'
import type { supportProviderEndpoints } from '@plumbline/contract/support-provider'
import { announcementHandlers } from '#features/announcements/announcements.routes.ts'
import { campaignHandlers } from '#features/campaigns/campaigns.routes.ts'
import { engagementHandlers } from '#features/engagement/engagement.routes.ts'
import { findTemplates } from '#features/letters/letter-templates.repository.ts'
import { npiCheckHandlers } from '#features/npi-check/npi-check.routes.ts'
import { peerGroupHandlers } from '#features/peer-groups/peer-groups.routes.ts'
import { performanceHandlers } from '#features/performance/performance.routes.ts'
import { providerViewHandlers } from '#features/provider-views/provider-views.routes.ts'
import { providerHandlers } from '#features/providers/providers.routes.ts'
import { supportProviderHandlers } from '#features/support-provider/support-provider.routes.ts'
import type { Config } from '#platform/config.ts'
import type { Handlers } from '#platform/handler.ts'
import type { Keys } from '#platform/keys.ts'
import type { ReferenceSource } from '#platform/reference.ts'
import { composeBulkActions } from './bulk-action-handlers.ts'
import { composeOutreach } from './outreach-handlers.ts'

type Rows = typeof announcementEndpoints &
  typeof bulkActionEndpoints &
  typeof campaignEndpoints &
  typeof engagementEndpoints &
  typeof npiCheckEndpoints &
  typeof outreachEndpoints &
  typeof peerGroupEndpoints &
  typeof performanceEndpoints &
  typeof providerEndpoints &
  typeof providerViewEndpoints &
  typeof shownAnnouncementEndpoints &
  typeof supportProviderEndpoints

type Deps = { config: Config; keys: Keys; references: ReferenceSource }

/** The support area: the list of providers, the programme that reaches them, and what came of it. */
export function composeSupport(deps: Deps): Handlers<Rows> {
  return {
    ...composeBulkActions(deps.config, deps.keys),
    ...campaignHandlers({ references: deps.references, findTemplates }),
    ...engagementHandlers(),
    ...announcementHandlers(),
    ...npiCheckHandlers(),
    ...peerGroupHandlers(deps.references),
    ...composeOutreach(deps),
    ...performanceHandlers(deps.references),
    ...providerHandlers(deps.references),
    ...providerViewHandlers(),
    ...supportProviderHandlers(deps),
  }
}
