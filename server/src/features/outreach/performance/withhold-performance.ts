import type {
  ArmRow,
  EventRow,
  Performance,
  PerformanceRow,
  ReachStep,
  Transition,
} from '@plumbline/contract/outreach/performance'
import { REACH_STEPS } from '@plumbline/contract/outreach/performance'
import { isMeasured } from '@plumbline/contract/outreach/performance-words'
import { computeReturn, roundPerformance } from '@plumbline/contract/outreach/round-result'
import { isSmall, withholdBehind } from '#platform/providers/small-counts.ts'

// A result needs at least ten control providers. If 11 were shown, a withheld count would have to be 10.
const CONTROL_SHOWN_FROM = 14
// With exact costs, the price of a letter would reveal the number of letters.
const COST_STEP = 100

const withholdCount = (count: number | null): number | null =>
  count === null || isSmall(count) ? null : count
const withholdControl = (count: number | null): number | null =>
  count === null || (count > 0 && count < CONTROL_SHOWN_FROM) ? null : count
const roundCost = (cost: number): number => COST_STEP * Math.round(cost / COST_STEP)

const withholdRow = <Row extends PerformanceRow>(row: Row): Row => ({
  ...row,
  treated: withholdCount(row.treated),
  control: withholdControl(row.control),
  cost: row.cost === null ? null : roundCost(row.cost),
})

const maySeeBeside = (count: number, others: readonly number[]): boolean =>
  !isSmall(count) && others.every((other) => !isSmall(Math.abs(other - count)))

/** Withholds a step that differs from a shown count by 1 to 10 providers, because the difference would reveal these. */
export function withholdReach(
  reach: Performance['reach'],
  treated: number | null,
): { reach: Performance['reach']; shown: number[] } {
  // Next to the treated in the result, the assigned or contacted would reveal how many were left out.
  const shown: number[] = treated === null ? [] : [treated]
  const entries = REACH_STEPS.map((step): [ReachStep, number | null] => {
    const count = reach[step]
    if (count === null || !maySeeBeside(count, shown)) return [step, null]
    shown.push(count)
    return [step, count]
  })
  return { reach: Object.fromEntries(entries) as Performance['reach'], shown }
}

/** Each is the size of the whole group if nothing came back, and the result will tell how many of it are measured. */
const WHOLE_GROUP: readonly ReachStep[] = ['assigned', 'sent', 'delivered']

/** Chosen beside the whole group, so that what is told now differs by no few from what is told with the result. */
const withoutWholeGroup = (reach: Performance['reach']): Performance['reach'] => ({
  ...reach,
  ...Object.fromEntries(WHOLE_GROUP.map((step) => [step, null])),
})

/** If a shown count includes all treated providers, those left out would reveal how many wait for their result. */
function withholdLeftOut(leftOut: number | null, treated: number, shown: readonly number[]): number | null {
  if (leftOut === null || isSmall(leftOut)) return null
  return shown.some((count) => isSmall(Math.abs(count - treated - leftOut))) ? null : leftOut
}

/** The share of a shown total gives the size of the hold-out, and so how many of it were left out. */
function maySeeShare(
  { reach, left_out_control }: Pick<Performance, 'reach' | 'left_out_control'>,
  { assignedControl, control, shown }: { assignedControl: number; control: number | null; shown: number[] },
): boolean {
  if (isSmall(assignedControl)) return false
  const isTotalShown = reach.assigned !== null && shown.includes(reach.assigned)
  return !(isTotalShown && control !== null && isSmall(left_out_control ?? 0))
}

/** The cells add up to the shown size of the arm. Null if a small cell cannot be hidden. */
function withholdCells(cells: readonly Transition[] | null): Transition[] | null {
  if (cells === null) return null
  const counts = withholdBehind(cells.map(({ providers }) => providers ?? 0))
  return counts === null ? null : cells.map((cell, at) => ({ ...cell, providers: counts[at] ?? null }))
}

const isBasedOnFew = (...counts: readonly (number | null)[]): boolean =>
  counts.some((one) => isSmall(one ?? 0))

const withholdEvent = (row: EventRow): EventRow => ({
  ...row,
  ...(isBasedOnFew(row.treated, row.control) ? { difference: null, pct: null } : {}),
  treated: null,
  control: null,
})

const withholdArm = (row: ArmRow): ArmRow => ({
  ...row,
  ...(isBasedOnFew(row.treated_count, row.control_count) ? { treated: null, control: null } : {}),
  treated_count: null,
  control_count: null,
})

function withholdCosts(
  { costs, savings }: Pick<Performance, 'costs' | 'savings'>,
  showsContacts: boolean,
): Performance['costs'] {
  if (costs === null) return null
  const total = roundCost(costs.total)
  return {
    total,
    fixed: roundCost(costs.fixed),
    per_contact: showsContacts && costs.per_contact !== null ? Math.round(costs.per_contact) : null,
    return: computeReturn(savings, total),
  }
}

type WithoutEdition = Omit<Performance, 'edition'>
type HiddenCounts = { assignedControl: number; contacts: number }

/**
 * For the payer: no count of 1 to 10 providers, no figure of a quarter based on so few, and nothing that would reveal
 * such a count (R-SUP-1); all figures rounded (R-SUP-12).
 */
export function withholdPerformance(
  exact: WithoutEdition,
  { assignedControl, contacts }: HiddenCounts,
): WithoutEdition {
  const whole = roundPerformance(exact)
  const row = withholdRow(whole)
  const { reach, shown } = withholdReach(whole.reach, whole.treated)
  const { transitions } = whole
  const measured = isMeasured(whole)
  return {
    ...row,
    left_out_treated: withholdLeftOut(whole.left_out_treated, whole.treated ?? 0, shown),
    left_out_control: withholdCount(whole.left_out_control),
    hold_out_share:
      measured && maySeeShare(whole, { assignedControl, control: row.control, shown })
        ? whole.hold_out_share
        : null,
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
    reach: measured ? reach : withoutWholeGroup(reach),
    costs: withholdCosts(whole, measured && maySeeBeside(contacts, shown)),
    withheld: true,
  }
}

/**
 * For the payer, of a campaign that started since the edition: its dates and no number at all. In the first days every
 * count is small, and two looks would tell one provider's step (R-SUP-7).
 */
export const withoutNumbers = (whole: Performance): Performance => ({
  ...whole,
  treated: null,
  control: null,
  cost: null,
  costs: null,
  left_out_treated: null,
  left_out_control: null,
  hold_out_share: null,
  reach: Object.fromEntries(REACH_STEPS.map((step) => [step, null])) as Performance['reach'],
  event_study: [],
  arms: [],
  transitions: null,
  others: [],
  withheld: true,
  awaits_edition: true,
})
