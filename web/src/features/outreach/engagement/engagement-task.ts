import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import type { ReactNode } from 'react'

type ProviderRef = {
  providerId: string
  /** As stored, in the form Last^First. */
  name: string
}

/** A next step for a provider who has not answered. */
export type EngagementTask =
  | {
      kind: 'remind'
      selection: ProviderSelection
      name?: string | undefined
      campaignId?: string | undefined
    }
  | ({ kind: 'fix_address' } & ProviderRef)

/** Draws the dialog of a task; `EngagementRoute` passes it in from another feature. */
export type TaskDialog = (task: EngagementTask, onDone: () => void) => ReactNode
