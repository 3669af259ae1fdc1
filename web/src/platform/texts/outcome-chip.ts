import type { Outcome } from '@plumbline/contract/reports/figures'

/** The look of each outcome's chip. */
export const OUTCOME_CHIPS = {
  'Significantly Higher': 'sig',
  Higher: 'high',
  'Does Not Exceed': 'ok',
  'N/A': 'na',
} as const satisfies Record<Outcome, string>
