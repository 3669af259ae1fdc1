import { getLineDifference, toCents } from '@plumbline/contract/cases/case-money'
import type { CaseKind, CaseLine, CaseOutcome } from '@plumbline/contract/cases/cases'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import type { AppealRow } from '#features/cases/case/case-parts.repository.ts'
import { decideOutcome } from '#features/cases/review/decide-case.ts'
import type { FindingSums } from '#features/cases/review/findings.repository.ts'

/** A line as it was after the decision of this level; level 0: as the findings were first issued. */
export function lineAt(line: CaseLine, level: number): CaseLine {
  const replaced = line.earlier.find((earlier) => earlier.level > level)
  if (replaced === undefined) return line
  return { ...line, finding: replaced, earlier: line.earlier.filter((earlier) => earlier.level <= level) }
}

function sumLines(kind: CaseKind, lines: readonly CaseLine[]): FindingSums {
  const isUnpaid = kind === 'prepayment'
  const paid = isUnpaid ? [] : lines.map((line) => toCents(getLineDifference(kind, line)))
  const billed = lines.map((line) => toCents(getLineDifference('prepayment', line)))
  const sum = (changes: readonly number[], sign: 1 | -1) =>
    changes.reduce((total, change) => total + Math.max(0, sign * change), 0) / 100
  return {
    paidLess: sum(paid, -1),
    paidMore: sum(paid, 1),
    billedLess: sum(billed, -1),
    billedMore: sum(billed, 1),
    nothingCame: false,
  }
}

type Result = Pick<CaseRecord, 'decision' | 'savings'>
type Decided = Pick<AppealRow, 'level' | 'outcome' | 'amount_after' | 'by_line'>
export type CaseHistory = {
  kind: CaseKind
  /** As decided last, with what was decided before. */
  lines: readonly CaseLine[]
  appeals: readonly Decided[]
  /** The outcome with which the findings were issued, from the timeline; null if it is not known. */
  issued: CaseOutcome | null
}

const savingsOf = ({ paidLess, paidMore }: FindingSums) => (toCents(paidLess) - toCents(paidMore)) / 100

/** The outcome and the savings of the case after the decision of this level; level 0: of the findings. */
export function resultAt(history: CaseHistory, level: number): Result {
  const { kind, lines, appeals, issued } = history
  const sums = sumLines(
    kind,
    lines.map((line) => lineAt(line, level)),
  )
  if (level === 0) return { decision: issued ?? decideOutcome(sums), savings: savingsOf(sums) }
  const appeal = appeals.find((one) => one.level === level)
  if (appeal === undefined || appeal.outcome === null || appeal.outcome === 'upheld')
    return resultAt(history, level - 1)
  if (appeal.by_line) return { decision: decideOutcome(sums), savings: savingsOf(sums) }
  // Only its amount was recorded.
  const left = sums.paidLess > 0 ? (appeal.amount_after ?? 0) : 0
  const before = resultAt(history, level - 1).decision
  return {
    decision: appeal.outcome === 'partly' ? before : sums.paidMore > 0 ? 'underpaid' : 'supported',
    savings: (toCents(left) - toCents(sums.paidMore)) / 100,
  }
}
