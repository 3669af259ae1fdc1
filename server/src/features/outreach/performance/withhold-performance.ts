import type {
  ArmRow,
  EventRow,
  Performance,
  PerformanceRow,
  ReachStep,
  Transition,
} from '@plumbline/contract/outreach/performance'
import { REACH_STEPS } from '@plumbline/contract/outreach/performance'
import { isSmall, withholdBehind } from '#platform/providers/small-counts.ts'
import { returnOn } from './campaign-row.ts'

// A result has ten of them or more: that there are few would tell how many, were eleven to thirteen told.
const CONTROL_TOLD_FROM = 14
// Finer, what was spent divided by the price of a letter would be a count of letters.
const COST_STEP = 100

const shown = (count: number | null): number | null => (count === null || isSmall(count) ? null : count)
const shownControl = (count: number | null): number | null =>
  count === null || (count > 0 && count < CONTROL_TOLD_FROM) ? null : count
const roundCost = (cost: number): number => COST_STEP * Math.round(cost / COST_STEP)

export const withholdRow = <Row extends PerformanceRow>(row: Row): Row => ({
  ...row,
  treated: shown(row.treated),
  control: shownControl(row.control),
  cost: row.cost === null ? null : roundCost(row.cost),
})

const isTold = (count: number, others: readonly number[]): boolean =>
  !isSmall(count) && others.every((other) => !isSmall(Math.abs(other - count)))

/** One after the other; a step that differs from one already told by 1 to 10 providers would tell of these. */
function withholdReach(
  reach: Performance['reach'],
  treated: number | null,
): { reach: Performance['reach']; told: number[] } {
  // Beside those in the result, those assigned or written to would tell who was left out.
  const told: number[] = treated === null ? [] : [treated]
  const entries = REACH_STEPS.map((step): [ReachStep, number | null] => {
    const count = reach[step]
    if (count === null || !isTold(count, told)) return [step, null]
    told.push(count)
    return [step, count]
  })
  return { reach: Object.fromEntries(entries) as Performance['reach'], told }
}

/** Of the left out, those of the control group would be the rest, were all of the treated told in any step. */
function withholdLeftOut(leftOut: number | null, treated: number, told: readonly number[]): number | null {
  if (leftOut === null || isSmall(leftOut)) return null
  return told.some((count) => isSmall(leftOut - (count - treated))) ? null : leftOut
}

/** The cells add up to the providers of the arm, which is told beside them. Null: nothing to hide behind. */
function withholdCells(cells: readonly Transition[] | null): Transition[] | null {
  if (cells === null) return null
  const counts = withholdBehind(cells.map(({ providers }) => providers ?? 0))
  return counts === null ? null : cells.map((cell, at) => ({ ...cell, providers: counts[at] ?? null }))
}

const restsOnFew = (...counts: readonly (number | null)[]): boolean => counts.some((one) => isSmall(one ?? 0))

const withholdEvent = (row: EventRow): EventRow => ({
  ...row,
  ...(restsOnFew(row.treated, row.control) ? { difference: null, pct: null } : {}),
  ...{ treated: null, control: null },
})

const withholdArm = (row: ArmRow): ArmRow => ({
  ...row,
  ...(restsOnFew(row.treated_count, row.control_count) ? { treated: null, control: null } : {}),
  ...{ treated_count: null, control_count: null },
})

function withholdCosts({ costs, savings }: Performance, tellsContacts: boolean): Performance['costs'] {
  if (costs === null) return null
  const total = roundCost(costs.total)
  return {
    total,
    fixed: roundCost(costs.fixed),
    per_contact: tellsContacts && costs.per_contact !== null ? Math.round(costs.per_contact) : null,
    return: returnOn(savings, total),
  }
}

type Known = { assignedControl: number; contacts: number }

/**
 * For the payer: no count of 1 to 10 providers, no figure that rests on so few in a quarter, and nothing from which such
 * a count could be worked out (measures, "Suppression").
 */
export function withholdPerformance(whole: Performance, { assignedControl, contacts }: Known): Performance {
  const row = withholdRow(whole)
  const { reach, told } = withholdReach(whole.reach, whole.treated)
  const { transitions } = whole
  return {
    ...row,
    left_out: withholdLeftOut(whole.left_out, whole.treated ?? 0, told),
    hold_out_share: isSmall(assignedControl) ? null : whole.hold_out_share,
    event_study: whole.event_study.map(withholdEvent),
    arms: whole.arms.map(withholdArm),
    transitions:
      transitions === null
        ? null
        : {
            ...transitions,
            treated: withholdCells(transitions.treated),
            control: row.control === null ? null : withholdCells(transitions.control),
          },
    reach,
    costs: withholdCosts(whole, isTold(contacts, told)),
    withheld: true,
  }
}
