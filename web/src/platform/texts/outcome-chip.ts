import type { Outcome } from '@plumbline/contract/reports/figures'

/** How the chip of an outcome looks; its word is the text's. */
export const OUTCOME_CHIPS = {
  'Significantly Higher': 'sig',
  Higher: 'high',
  'Does Not Exceed': 'ok',
  'N/A': 'na',
} as const satisfies Record<Outcome, string>
