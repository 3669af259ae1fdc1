import { HEART_FAMILIES } from './families-heart.ts'
import { SKIN_FAMILIES } from './families-skin.ts'
import { SPINE_FAMILIES } from './families-spine.ts'
import { VISIT_FAMILIES } from './families-visits.ts'
import type { BuiltInFamily } from './family.ts'

/** The families of a store until the payer imports the CMS add-on table. */
export const BUILT_IN_FAMILIES: readonly BuiltInFamily[] = [
  ...VISIT_FAMILIES,
  ...SKIN_FAMILIES,
  ...SPINE_FAMILIES,
  ...HEART_FAMILIES,
]
