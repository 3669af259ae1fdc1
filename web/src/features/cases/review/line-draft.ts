import type { LineFinding, StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import { RATIONALES_BY_DECISION } from '@plumbline/contract/cases/case-rationales'
import type { CaseLine, LineDecision, Rationale } from '@plumbline/contract/cases/cases'
import { findPartialProblem, type PartialProblem } from '@plumbline/contract/cases/partial-finding'
import { parseAmount } from './staff-moves.ts'

/** The form fields of a finding. */
export type LineDraft = {
  decision: LineDecision | null
  billed: string
  paid: string
  code: string
  units: string
  rationale: Rationale | ''
  note: string
  noteEs: string
  rule: string
}

export const EMPTY_LINE: LineDraft = {
  decision: null,
  billed: '',
  paid: '',
  code: '',
  units: '',
  rationale: '',
  note: '',
  noteEs: '',
  rule: '',
}

export function toDraft({ finding, line }: CaseLine): LineDraft {
  if (finding === null) return EMPTY_LINE
  return {
    decision: finding.decision,
    billed: String(finding.audited_billed),
    paid: String(finding.audited_paid),
    code: finding.audited_code ?? line.hcpcs_code,
    units: String(finding.audited_units ?? Number(line.units)),
    rationale: finding.rationale,
    note: finding.note,
    noteEs: finding.note_es,
    rule: finding.rule_cited,
  }
}

/** Code and units are only asked for if the service itself changed. */
export const asksForService = (decision: LineDecision | null) =>
  decision === 'changed' || decision === 'underbilled'

/** Fills in what follows from a decision and leaves what the reviewer wrote. */
export function decideDraft(draft: LineDraft, decision: LineDecision, one: CaseLine): LineDraft {
  const allowed = RATIONALES_BY_DECISION[decision]
  const [only] = allowed
  const current = allowed.find((rationale) => rationale === draft.rationale)
  const isDenied = decision === 'denied'
  return {
    ...draft,
    decision,
    billed: isDenied ? '0' : String(one.billed),
    paid: isDenied ? '0' : String(one.paid),
    code: one.line.hcpcs_code,
    units: String(Number(one.line.units)),
    rationale: allowed.length === 1 && only !== undefined ? only : (current ?? ''),
  }
}

const CENTS = 100
const share = (amount: number, part: number) => String(Math.round(amount * part * CENTS) / CENTS)

/** Changes the amounts in proportion to the units. */
export function setUnits(draft: LineDraft, units: string, one: CaseLine): LineDraft {
  const billedUnits = Number(one.line.units)
  const audited = Number(units)
  if (units.trim() === '' || !(audited >= 0) || !(billedUnits > 0)) return { ...draft, units }
  const part = audited / billedUnits
  return { ...draft, units, billed: share(one.billed, part), paid: share(one.paid, part) }
}

export type LineProblem = 'decision' | 'amount' | 'rationale' | 'note' | 'code' | 'units' | PartialProblem
export type LineField = 'decision' | 'billed' | 'paid' | 'code' | 'units' | 'rationale' | 'note'

const CODE = /^[A-Z0-9]{5}$/

const PARTIAL_FIELDS: Record<PartialProblem, LineField> = {
  code_needed: 'code',
  units_needed: 'units',
  note_needed: 'note',
}

/** What a line that is supported in part does not say yet. */
function findPartial(draft: LineDraft, one: CaseLine): Partial<Record<LineField, LineProblem>> {
  const finding = toLineFinding(draft, one)
  const billed = { code: one.line.hcpcs_code, units: Number(one.line.units) }
  const problem = finding === null ? null : findPartialProblem(billed, finding)
  return problem === null ? {} : { [PARTIAL_FIELDS[problem]]: problem }
}

export function findLineProblems(draft: LineDraft, one: CaseLine): Partial<Record<LineField, LineProblem>> {
  if (draft.decision === null) return { decision: 'decision' }
  const units = Number(draft.units)
  const service = asksForService(draft.decision)
  return {
    ...findPartial(draft, one),
    ...(parseAmount(draft.billed) === null && { billed: 'amount' as const }),
    ...(parseAmount(draft.paid) === null && { paid: 'amount' as const }),
    ...(draft.rationale === '' && { rationale: 'rationale' as const }),
    ...(draft.note.trim() === '' &&
      (draft.rationale === 'other' || draft.noteEs.trim() !== '') && { note: 'note' as const }),
    ...(service && !CODE.test(draft.code.trim().toUpperCase()) && { code: 'code' as const }),
    ...(service && (draft.units.trim() === '' || !(units >= 0)) && { units: 'units' as const }),
  }
}

/** Null while something is missing. Code and units are null if they are as billed. */
export function toLineFinding(draft: LineDraft, one: CaseLine): LineFinding | null {
  const billed = parseAmount(draft.billed)
  const paid = parseAmount(draft.paid)
  const { decision, rationale } = draft
  if (decision === null || rationale === '' || billed === null || paid === null) return null
  const service = asksForService(decision)
  const code = draft.code.trim().toUpperCase()
  const units = Number(draft.units)
  return {
    decision,
    audited_billed: billed,
    audited_paid: paid,
    audited_code: service && code !== one.line.hcpcs_code ? code : null,
    audited_units: service && units !== Number(one.line.units) ? units : null,
    rationale,
    note: draft.note.trim(),
    note_es: draft.noteEs.trim(),
    rule_cited: draft.rule.trim(),
  }
}

export function toLineMove(draft: LineDraft, one: CaseLine): StaffCaseMove | null {
  const finding = toLineFinding(draft, one)
  return finding === null ? null : { action: 'decide_line', line_id: one.id, ...finding }
}

/** The next line without a finding, wrapping around at the end; otherwise the next line. */
export function findNextLine(lines: readonly CaseLine[], from: string): string {
  const at = lines.findIndex(({ id }) => id === from)
  const order = [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))]
  const open = order.find(({ finding }) => finding === null)
  return (open ?? lines[at + 1] ?? lines[at])?.id ?? from
}
