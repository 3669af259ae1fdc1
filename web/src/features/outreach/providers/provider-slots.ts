import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import type { ReactNode } from 'react'

/** The selected rows, or all that match the filter. */
export type ChosenProviders = { selection: ProviderSelection; count: number }

/** What other features add to the list; `ProviderListRoute` passes it in. */
export type ProviderSlots = {
  /** The name of the view that is shown; 'All providers' by default. */
  title?: string | undefined
  /** Saved views, beside the page or above the list. */
  views?: ReactNode
  /** Buttons in the bar for the selected rows, styled with headerButtonClass(). */
  bulk?: (chosen: ChosenProviders, clear: () => void) => ReactNode
  /** The button at the end of a row: 'Choose this provider'. */
  choose: (row: ProviderRow) => ReactNode
  /** The address of one provider's page. */
  openProvider: (row: ProviderRow) => string
}
