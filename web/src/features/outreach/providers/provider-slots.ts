import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import type { ReactNode } from 'react'

/** What is chosen in the table: some by hand, or all that the filter finds. */
export type ChosenProviders = { selection: ProviderSelection; count: number }

/** What other features put into the list; app/ProvidersRoute.tsx fills it. */
export type ProviderSlots = {
  /** The name of the view that is shown; 'All providers' when not given. */
  title?: string | undefined
  /** Saved views: beside the page, and above the list where there is no side column. */
  views?: ReactNode
  /** Buttons of the bar that floats below while rows are chosen (headerButtonClass()). */
  bulk?: (chosen: ChosenProviders, clear: () => void) => ReactNode
  /** The button at the end of a row: 'Choose this provider'. */
  choose: (row: ProviderRow) => ReactNode
  /** The address of one provider's page. */
  openProvider: (row: ProviderRow) => string
}
