import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import type { ReactNode } from 'react'

type About = {
  providerId: string
  /** In caret form. */
  name: string
}

/** What can be done about somebody who has not answered. */
export type EngagementTask =
  | {
      kind: 'remind'
      selection: ProviderSelection
      name?: string | undefined
      campaignId?: string | undefined
    }
  | ({ kind: 'fix_address' } & About)
  | ({ kind: 'call'; campaignId?: string | undefined } & About)

/** The dialog of a task, made by another feature; `app/EngagementRoute.tsx` brings them together. */
export type TaskDialog = (task: EngagementTask, onDone: () => void) => ReactNode
