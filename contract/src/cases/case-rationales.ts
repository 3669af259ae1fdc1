import type { LineDecision, Rationale } from './cases.ts'

/** Which reasons fit a decision. */
export const RATIONALES_OF: Readonly<Record<LineDecision, readonly Rationale[]>> = {
  supported: ['supported'],
  changed: [
    ...(['level_not_supported', 'units_not_supported', 'service_not_documented', 'not_necessary'] as const),
    ...(['part_of_primary', 'other'] as const),
  ],
  denied: [
    ...(['no_record', 'not_signed', 'wrong_date', 'service_not_documented', 'not_necessary'] as const),
    ...(['part_of_primary', 'no_primary', 'duplicate', 'other'] as const),
  ],
  underbilled: ['higher_level_supported', 'more_units_supported', 'other'],
}
