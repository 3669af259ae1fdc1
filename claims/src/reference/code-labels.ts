import { PROCEDURE_CODE_LABELS } from './code-labels-procedures.ts'
import { VISIT_CODE_LABELS } from './code-labels-visits.ts'
import { BUILT_IN_FAMILIES } from './families.ts'
import type { Bilingual } from './family.ts'

/** The codes of the built-in families in our own plain words; the AMA's descriptions are licensed. */
export const CODE_LABELS: ReadonlyMap<string, Bilingual> = new Map([
  ...Object.entries({ ...VISIT_CODE_LABELS, ...PROCEDURE_CODE_LABELS }).map(
    ([code, [en, es]]) => [code, { en, es }] as const,
  ),
  ...BUILT_IN_FAMILIES.map(({ family, plain }) => [family, plain] as const),
])
