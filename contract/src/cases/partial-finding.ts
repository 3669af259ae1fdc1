import type { LineFinding } from './case-moves.ts'

export type BilledService = { code: string; units: number }
export type PartialProblem = 'code_needed' | 'units_needed' | 'note_needed'

type Partial = Pick<
  LineFinding,
  'decision' | 'rationale' | 'audited_code' | 'audited_units' | 'note' | 'rule_cited'
>

/**
 * R-CASE-28: a line that is supported in part says what is supported. R-CASE-43: a line that is decided against the practice
 * has a note or a rule besides the standard sentence. Null if nothing is missing.
 */
export function findPartialProblem(
  { code, units }: BilledService,
  { decision, rationale, audited_code, audited_units, note, rule_cited }: Partial,
): PartialProblem | null {
  if (decision !== 'changed' && decision !== 'denied') return null
  const isExplained = note.trim() !== '' || rule_cited.trim() !== ''
  if (decision === 'denied') return isExplained ? null : 'note_needed'
  if (rationale === 'level_not_supported' && (audited_code === null || audited_code === code))
    return 'code_needed'
  if (rationale === 'units_not_supported' && (audited_units === null || audited_units >= units))
    return 'units_needed'
  const saysWhat = rationale === 'level_not_supported' || rationale === 'units_not_supported'
  return (saysWhat ? isExplained : note.trim() !== '') ? null : 'note_needed'
}
