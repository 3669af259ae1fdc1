import { DISCUSSION_DAYS } from '@plumbline/contract/cases/case-clock'
import { getCaseBalance, getLineDifference, getReleasedAmount } from '@plumbline/contract/cases/case-money'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseLine } from '@plumbline/contract/cases/cases'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import { useStaffMoveTexts } from './staff-case-texts.ts'

export type LineCounts = { adverse: number; favorable: number; same: number }

/** Where the money is the same, the decision says on whose side a line is. */
export function countLines(kind: StaffCase['kind'], lines: readonly CaseLine[]): LineCounts {
  const sides = lines.map((line) => {
    const difference = getLineDifference(kind, line)
    if (difference !== 0) return Math.sign(difference)
    if (line.finding === null || line.finding.decision === 'supported') return 0
    return line.finding.decision === 'underbilled' ? 1 : -1
  })
  const count = (side: number) => sides.filter((one) => one === side).length
  return { adverse: count(-1), favorable: count(1), same: count(0) }
}

/** R-CASE-82: what goes out with the findings: the sum, the lines, and the days that follow. */
export function FindingsSummary({ view }: { view: StaffCase }) {
  const { findings: texts, locale } = useStaffMoveTexts()
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const { net, less, more } = getCaseBalance(view.kind, view.lines)
  const isUnpaid = view.kind === 'prepayment'
  const { adverse, favorable, same } = countLines(view.kind, view.lines)
  const [level] = view.ladder
  const due = view.clocks.review_due_on
  const sum = isUnpaid
    ? texts.unpaid(money(less), money(getReleasedAmount(view.kind, view.lines)))
    : net > 0
      ? texts.overpaid(money(net), money(view.paid_exposure))
      : net < 0
        ? texts.owed(money(-net))
        : texts.nothing
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-body-s">
      <li>
        <b className="font-semibold">{sum}</b>
        {less > 0 && more > 0 && !isUnpaid && ` ${texts.mixed(money(less), money(more))}`}
      </li>
      <li>{texts.lines(adverse, favorable, same)}</li>
      {due !== null && <li>{texts.due(formatDate(locale, due))}</li>}
      {adverse + favorable > 0 && level !== undefined && (
        <li>{texts.rights(DISCUSSION_DAYS, level.days, level.name[locale])}</li>
      )}
    </ul>
  )
}
