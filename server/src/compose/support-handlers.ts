import type { npiCheckEndpoints } from '@plumbline/contract/claims/npi-check'
import type { peerGroupEndpoints } from '@plumbline/contract/claims/peer-groups'
import type { bulkActionEndpoints } from '@plumbline/contract/outreach/bulk-actions'
import type { campaignEndpoints } from '@plumbline/contract/outreach/campaigns'
import type { engagementEndpoints } from '@plumbline/contract/outreach/engagement'
import type { outreachEndpoints } from '@plumbline/contract/outreach/outreach'
import type { performanceEndpoints } from '@plumbline/contract/outreach/performance'
import type { providerViewEndpoints } from '@plumbline/contract/outreach/provider-views'
import type { providerEndpoints } from '@plumbline/contract/outreach/providers'
import type { supportProviderEndpoints } from '@plumbline/contract/outreach/support-provider'
import type { announcementEndpoints } from '@plumbline/contract/system/announcements'
import type { shownAnnouncementEndpoints } from '@plumbline/contract/system/shown-announcements'
import { npiCheckHandlers } from '#features/claims/npi-check/npi-check.routes.ts'
import { peerGroupHandlers } from '#features/claims/peer-groups/peer-groups.routes.ts'
import { campaignHandlers } from '#features/outreach/campaigns/campaigns.routes.ts'
import { engagementHandlers } from '#features/outreach/engagement/engagement.routes.ts'
import { findTemplates } from '#features/outreach/letters/letter-templates.repository.ts'
import { performanceHandlers } from '#features/outreach/performance/performance.routes.ts'
import { providerViewHandlers } from '#features/outreach/provider-views/provider-views.routes.ts'
import { providerHandlers } from '#features/outreach/providers/providers.routes.ts'
import { supportProviderHandlers } from '#features/outreach/support-provider/support-provider.routes.ts'
import { announcementHandlers } from '#features/system/announcements/announcements.routes.ts'
import type { Config } from '#platform/config/config.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import type { Keys } from '#platform/security/keys.ts'
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
