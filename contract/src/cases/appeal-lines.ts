import { toCents } from './case-money.ts'
import type { AppealOutcome, CaseAppeal, CaseKind, CaseLine, LineDecision } from './cases.ts'

type Finding = NonNullable<CaseLine['finding']>
export type DecidedFinding = Pick<
  Finding,
  'decision' | 'audited_billed' | 'audited_paid' | 'audited_code' | 'audited_units'
>

/** A line of an appeal: the finding before the decision, and the new one; null if the finding stands. */
export type AppealedLine = {
  billed: number
  paid: number
  before: DecidedFinding
  change: DecidedFinding | null
}

const AGAINST: readonly LineDecision[] = ['changed', 'denied']

type WithFinding = { finding: Pick<Finding, 'decision'> | null }
const isAgainst = ({ finding }: WithFinding): boolean =>
  finding !== null && AGAINST.includes(finding.decision)

/**
 * An appeal is about the lines that were decided against the practice. Where there are none, it is about those on which
 * more could have been billed: the practice asks for still more.
 */
export function listInQuestion<Line extends WithFinding>(lines: readonly Line[]): Line[] {
  const against = lines.filter(isAgainst)
  if (against.length > 0) return against
  return lines.filter(({ finding }) => finding !== null && finding.decision !== 'supported')
}

/** R-CASE-30: the lines that one appeal is about; `appealed` is null for an appeal about every line in question. */
export const listAppealed = <Line extends WithFinding & { id: string }>(
  lines: readonly Line[],
  appealed: readonly string[] | null,
): Line[] => listInQuestion(lines).filter(({ id }) => appealed === null || appealed.includes(id))

/**
 * R-CASE-97: what keeps the practice from answering a line: its appeal waits for a decision and is not agreed to by one
 * press, or the appeal left it out and its finding stands. Null if nothing does.
 */
export function findAnswerBar<Line extends WithFinding & { id: string }>(
  lines: readonly Line[],
  appeals: readonly { filed_at: unknown; outcome: AppealOutcome | null; lines: readonly string[] | null }[],
  id: string,
): 'appealed' | 'left_out' | null {
  const last = appeals.findLast(({ filed_at }) => filed_at !== null)
  const isOne = (line: Line) => line.id === id
  if (last === undefined || !listInQuestion(lines).some(isOne)) return null
  if (!listAppealed(lines, last.lines).some(isOne)) return 'left_out'
  return last.outcome === null ? 'appealed' : null
}

/** R-CASE-91: the appeal leaves out lines that were decided against the practice. */
export const isPartAppeal = (
  lines: readonly (WithFinding & { id: string })[],
  appealed: readonly string[] | null,
): boolean => appealed !== null && listInQuestion(lines).some(({ id }) => !appealed.includes(id))

/** R-CASE-91: whether a filed appeal stops the recovery of money. One about some lines stops it for all. */
export function decideRecoveryStop(
  lines: readonly (WithFinding & { id: string })[],
  { stops_recoupment, lines: appealed }: Pick<CaseAppeal, 'stops_recoupment' | 'lines'>,
): 'isNotStopped' | 'isStopped' | 'isStoppedAll' {
  if (!stops_recoupment) return 'isNotStopped'
  return isPartAppeal(lines, appealed) ? 'isStoppedAll' : 'isStopped'
}

/** The lines that the next appeal may be about: a higher level decides only what the level before it decided. */
export const listAppealable = <Line extends WithFinding & { id: string }>(
  lines: readonly Line[],
  appeals: readonly { filed_at: unknown; lines: readonly string[] | null }[],
): Line[] => listAppealed(lines, appeals.findLast(({ filed_at }) => filed_at !== null)?.lines ?? null)

/** `same`: nothing changes; `worse`: nobody loses by an appeal. */
export type ChangeProblem = 'same' | 'worse'

export function findChangeProblem(before: DecidedFinding, after: DecidedFinding): ChangeProblem | null {
  const billed = toCents(after.audited_billed) - toCents(before.audited_billed)
  const paid = toCents(after.audited_paid) - toCents(before.audited_paid)
  if (billed < 0 || paid < 0) return 'worse'
  const isSame =
    billed === 0 &&
    paid === 0 &&
    before.decision === after.decision &&
    before.audited_code === after.audited_code &&
    before.audited_units === after.audited_units
  return isSame ? 'same' : null
}

export type AppealResult = { outcome: AppealOutcome; amountAfter: number }

/** What a change gives back of what was billed; what could have been billed beyond it is no part of the amount at issue. */
const getBilledGain = ({ billed, before, change }: AppealedLine): number =>
  change === null
    ? 0
    : Math.min(toCents(billed), toCents(change.audited_billed)) -
      Math.min(toCents(billed), toCents(before.audited_billed))

const getPaidGain = ({ before, change }: AppealedLine): number =>
  change === null ? 0 : toCents(change.audited_paid) - toCents(before.audited_paid)

const sumReductions = (pairs: readonly (readonly [from: number, to: number])[]) =>
  pairs.reduce((sum, [from, to]) => sum + Math.max(0, toCents(from) - toCents(to)), 0) / 100

/** What was paid counts, except before payment and where the findings took nothing of it: then what was billed. */
function isAboutPaid(kind: CaseKind, lines: readonly Omit<AppealedLine, 'change'>[]): boolean {
  return (
    kind !== 'prepayment' && sumReductions(lines.map(({ paid, before }) => [paid, before.audited_paid])) > 0
  )
}

/** R-CASE-30: what an appeal about these lines is about, in money. */
export function sumAtIssue(
  kind: CaseKind,
  lines: readonly (Pick<AppealedLine, 'billed' | 'paid'> & { finding: DecidedFinding | null })[],
): number {
  const found = lines.flatMap(({ billed, paid, finding }) =>
    finding === null ? [] : [{ billed, paid, before: finding }],
  )
  const isPaid = isAboutPaid(kind, found)
  return sumReductions(
    found.map(({ billed, paid, before }) =>
      isPaid ? [paid, before.audited_paid] : [billed, before.audited_billed],
    ),
  )
}

/**
 * R-CASE-23: the outcome and the amount that is left follow from the lines. The amount at issue is the balance of the whole
 * case (R-CASE-40), so what is left of it is the balance after the changes: of what was paid; before payment, and where the
 * findings took nothing of what was paid, of what was billed.
 */
export function decideAppealResult(
  kind: CaseKind,
  atIssue: number,
  lines: readonly AppealedLine[],
): AppealResult {
  if (lines.every(({ change }) => change === null)) return { outcome: 'upheld', amountAfter: atIssue }
  const isPaid =
    kind !== 'prepayment' && lines.some(({ paid, before }) => toCents(before.audited_paid) !== toCents(paid))
  const gain = lines.reduce((sum, line) => sum + (isPaid ? getPaidGain(line) : getBilledGain(line)), 0)
  const amountAfter = Math.max(0, toCents(atIssue) - gain) / 100
  const isAgainst = lines.some(({ before, change }) => AGAINST.includes((change ?? before).decision))
  return { outcome: isAgainst ? 'partly' : 'reversed', amountAfter }
}

/** What a decision on an appeal did to a line: the finding that it replaced, or null where the finding stood. */
export type AppealStep = { appeal: CaseAppeal; replaced: CaseLine['earlier'][number] | null }

/** The history of a line, the first appeal first. Decisions that recorded no lines are no part of it. */
export function listAppealSteps(
  { id, finding, earlier }: Pick<CaseLine, 'id' | 'finding' | 'earlier'>,
  appeals: readonly CaseAppeal[],
): AppealStep[] {
  return appeals.flatMap((appeal): AppealStep[] => {
    if (appeal.outcome === null || !appeal.by_line) return []
    if (appeal.lines !== null && !appeal.lines.includes(id)) return []
    const before = earlier.find(({ level }) => level >= appeal.level)
    if (before?.level === appeal.level) return [{ appeal, replaced: before }]
    return isAgainst({ finding: before ?? finding }) ? [{ appeal, replaced: null }] : []
  })
}
