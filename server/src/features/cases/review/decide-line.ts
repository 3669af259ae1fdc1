import type { LineFinding } from '@plumbline/contract/cases/case-moves'
import { RATIONALES_BY_DECISION } from '@plumbline/contract/cases/case-rationales'
import type { LineDecision } from '@plumbline/contract/cases/cases'
import {
  type BilledService,
  findPartialProblem,
  type PartialProblem,
} from '@plumbline/contract/cases/partial-finding'
import type { Transaction } from 'kysely'
import { openLine, sealOptional } from '#features/cases/case/case-seal.ts'
import { refuseField } from '#features/cases/case/refusals.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findLineAmounts, type LineAmounts, updateFinding } from './findings.repository.ts'

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

export type LineProblem = 'line_amounts' | 'line_rationale' | PartialProblem

/** Why a finding does not fit its line; null if it fits. */
export function findLineProblem(line: LineAmounts & BilledService, finding: LineFinding): LineProblem | null {
  const { decision, audited_billed, audited_paid, rationale, note, note_es = '' } = finding
  const isNothing = audited_billed === 0 && audited_paid === 0
  const [billed, paid] = [cents(audited_billed) - cents(line.billed), cents(audited_paid) - cents(line.paid)]
  // A line billed with zero can be denied, but not in part.
  const fits =
    decision === 'denied'
      ? isNothing
      : fitAmounts(decision, billed, paid) && !(decision === 'changed' && isNothing)
  const isTooLow = audited_billed < Math.min(0, line.billed) || audited_paid < Math.min(0, line.paid)
  if (!fits || isTooLow) return 'line_amounts'
  if (!RATIONALES_BY_DECISION[decision].includes(rationale)) return 'line_rationale'
  // A note in Spanish alone would be missing in the English letter.
  if (note === '' && (rationale === 'other' || note_es !== '')) return 'note_needed'
  return findPartialProblem(line, finding)
}

const FIELDS: Record<LineProblem, string> = {
  line_amounts: 'audited_billed',
  line_rationale: 'rationale',
  note_needed: 'note',
  code_needed: 'audited_code',
  units_needed: 'audited_units',
}

/** The code and the units that were billed. */
export function getBilledService(keys: Keys, sealed: Buffer): BilledService {
  const { hcpcs_code, units } = openLine(keys, sealed)
  return { code: hcpcs_code, units: Number(units) }
}

/** Stores the finding of a line, in place of the one before. */
export const storeFinding = (
  trx: Transaction<unknown>,
  keys: Keys,
  lineId: string,
  finding: LineFinding,
  userId: string | null,
): Promise<void> =>
  updateFinding(trx, {
    lineId,
    decision: finding.decision,
    auditedBilled: finding.audited_billed,
    auditedPaid: finding.audited_paid,
    auditedCode: finding.audited_code,
    auditedUnits: finding.audited_units,
    rationale: finding.rationale,
    note: sealOptional(keys, finding.note),
    noteEs: sealOptional(keys, finding.note_es),
    ruleCited: finding.rule_cited,
    userId,
  })

/** Writes the finding for a line. */
export async function decideLine(
  trx: Transaction<unknown>,
  keys: Keys,
  caseId: string,
  { line_id: lineId, ...finding }: LineFinding & { line_id: string },
  userId: string | null,
): Promise<{ position: number }> {
  const line = await findLineAmounts(trx, caseId, lineId)
  if (line === null) throw new Refusal('not_found')
  const problem = findLineProblem({ ...line, ...getBilledService(keys, line.line_sealed) }, finding)
  if (problem !== null) throw refuseField(FIELDS[problem], ({ fields }) => fields[problem])
  await storeFinding(trx, keys, lineId, finding, userId)
  return { position: line.position }
}
