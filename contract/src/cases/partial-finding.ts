import type { LineFinding } from './case-moves.ts'

export type BilledService = { code: string; units: number }
export type PartialProblem = 'code_needed' | 'units_needed' | 'note_needed'

type Partial = Pick<LineFinding, 'decision' | 'rationale' | 'audited_code' | 'audited_units' | 'note'>

/** R-CASE-28: a line that is supported in part says what is supported; null if it does. */
export function findPartialProblem(
  { code, units }: BilledService,
  { decision, rationale, audited_code, audited_units, note }: Partial,
): PartialProblem | null {
  if (decision !== 'changed') return null
  if (rationale === 'level_not_supported')
    return audited_code === null || audited_code === code ? 'code_needed' : null
  if (rationale === 'units_not_supported')
    return audited_units === null || audited_units >= units ? 'units_needed' : null
  return note.trim() === '' ? 'note_needed' : null
}
