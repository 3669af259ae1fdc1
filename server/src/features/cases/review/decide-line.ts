import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import { RATIONALES_BY_DECISION } from '@plumbline/contract/cases/case-rationales'
import type { LineDecision } from '@plumbline/contract/cases/cases'
import { sql, type Transaction } from 'kysely'
import { sealText } from '#features/cases/case/case-seal.ts'
import { refuseField } from '#features/cases/case/refusals.ts'
import { findRow } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'

export type LineFinding = Extract<StaffCaseMove, { action: 'decide_line' }>
type Amounts = { billed: number; paid: number }

const CENTS = 100
const cents = (value: number) => Math.round(value * CENTS)

function fitAmounts(decision: LineDecision, billed: number, paid: number): boolean {
  switch (decision) {
    case 'supported':
      return billed === 0 && paid === 0
    case 'denied':
    case 'changed':
      return billed <= 0 && paid <= 0 && (billed < 0 || paid < 0)
    case 'underbilled':
      return billed >= 0 && paid >= 0 && (billed > 0 || paid > 0)
  }
}

export type LineSlip = 'line_amounts' | 'line_rationale' | 'note_needed'

/** What keeps a finding from making sense for its line; null when nothing does. */
export function lineSlip(
  line: Amounts,
  finding: Pick<LineFinding, 'decision' | 'audited_billed' | 'audited_paid' | 'rationale' | 'note'>,
): LineSlip | null {
  const { decision, audited_billed, audited_paid, rationale, note } = finding
  const isNothing = audited_billed === 0 && audited_paid === 0
  const [billed, paid] = [cents(audited_billed) - cents(line.billed), cents(audited_paid) - cents(line.paid)]
  // Of a line that was billed with nothing, nothing can be denied in part; all of it can.
  const fits =
    decision === 'denied'
      ? isNothing
      : fitAmounts(decision, billed, paid) && !(decision === 'changed' && isNothing)
  const isTooLow = audited_billed < Math.min(0, line.billed) || audited_paid < Math.min(0, line.paid)
  if (!fits || isTooLow) return 'line_amounts'
  if (!RATIONALES_BY_DECISION[decision].includes(rationale)) return 'line_rationale'
  return rationale === 'other' && note === '' ? 'note_needed' : null
}

const FIELDS: Record<LineSlip, string> = {
  line_amounts: 'audited_billed',
  line_rationale: 'rationale',
  note_needed: 'note',
}

/** Writes what was found for a line; what the practice said to an earlier finding does not hold for this one. */
export async function decideLine(
  trx: Transaction<unknown>,
  keys: Keys,
  caseId: string,
  finding: LineFinding,
  userId: string | null,
): Promise<{ position: number }> {
  const line = await findRow(
    trx,
    sql<Amounts & { position: number }>`
      select position, billed::float8, paid::float8 from case_lines
      where id = ${finding.line_id} and case_id = ${caseId}`,
  )
  if (line === null) throw new Refusal('not_found')
  const slip = lineSlip(line, finding)
  if (slip !== null) throw refuseField(FIELDS[slip], ({ fields }) => fields[slip])
  await sql`
    update case_lines set decision = ${finding.decision}, audited_billed = ${finding.audited_billed},
      audited_paid = ${finding.audited_paid}, audited_code = ${finding.audited_code},
      audited_units = ${finding.audited_units}, rationale = ${finding.rationale},
      rationale_note_sealed = ${finding.note === '' ? null : sealText(keys, finding.note)},
      rule_cited = ${finding.rule_cited}, decided_by = ${userId}, decided_at = now(),
      answer = null, answer_reason_sealed = null, answered_at = null
    where id = ${finding.line_id}`.execute(trx)
  return { position: line.position }
}
