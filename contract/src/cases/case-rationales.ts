import type { LineDecision, Rationale } from './cases.ts'

/** The reasons that a reviewer may give for a decision. */
export const RATIONALES_BY_DECISION: Readonly<Record<LineDecision, readonly Rationale[]>> = {
  supported: ['supported'],
  changed: [
    'level_not_supported',
    'units_not_supported',
    'service_not_documented',
    'not_necessary',
    'part_of_primary',
    'other',
  ],
  denied: [
    'no_record',
    'not_signed',
    'wrong_date',
    'service_not_documented',
    'not_necessary',
    'part_of_primary',
    'no_primary',
    'duplicate',
    'other',
  ],
  underbilled: ['higher_level_supported', 'more_units_supported', 'other'],
}
