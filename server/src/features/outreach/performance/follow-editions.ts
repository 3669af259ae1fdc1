import type { ReachStep, Transition } from '@plumbline/contract/outreach/performance'
import { REACH_STEPS } from '@plumbline/contract/outreach/performance'
import { computeReturn } from '@plumbline/contract/outreach/round-result'
import { isSmall } from '#platform/providers/small-counts.ts'
import type { FrozenResult } from './result-editions.repository.ts'
import { withholdReach } from './withhold-performance.ts'

type Arm = 'treated' | 'control'
type LeftOut = 'left_out_treated' | 'left_out_control'

const isSmallStep = (now: number | null, before: number | null) =>
  now !== null && before !== null && isSmall(Math.abs(now - before))

function keepReach(today: FrozenResult, last: FrozenResult): FrozenResult {
  const costs = last.costs && { ...last.costs, return: computeReturn(today.savings, last.costs.total) }
  return { ...today, reach: last.reach, cost: last.cost, costs }
}

const hasSmallStep = (cells: readonly Transition[], before: readonly Transition[]) =>
  cells.some((cell) => {
    const same = before.find((one) => one.from === cell.from && one.to === cell.to)
    return isSmallStep(cell.providers, same === undefined ? 0 : same.providers)
  })

/** The sum of cells of which none is hidden. */
const sumCells = (cells: readonly Transition[]): number | null =>
  cells.reduce<number | null>(
    (sum, { providers }) => (sum === null || providers === null ? null : sum + providers),
    0,
  )

/** The size of an arm, told by itself or by its outcomes. */
const tellSize = (result: FrozenResult, arm: Arm): number | null => {
  const cells = result.transitions?.[arm] ?? null
  return result[arm] ?? (cells === null ? null : sumCells(cells))
}

/** How many came from each outcome, as far as it is told or follows from the size of the arm. */
function tellRows(result: FrozenResult, arm: Arm): Map<string, number> {
  const rows = [...Map.groupBy(result.transitions?.[arm] ?? [], ({ from }) => from)].map(
    ([from, cells]) => [from, sumCells(cells)] as const,
  )
  const told = new Map(rows.flatMap(([from, sum]) => (sum === null ? [] : [[from, sum] as const])))
  const [hidden, ...others] = rows.filter(([, sum]) => sum === null)
  const size = tellSize(result, arm)
  if (hidden !== undefined && others.length === 0 && size !== null)
    told.set(hidden[0], size - [...told.values()].reduce((sum, one) => sum + one, 0))
  return told
}

/** Where providers come from stays the same from quarter to quarter, so that a step of its totals is a few providers. */
function isToldByTotals(today: FrozenResult, before: FrozenResult, arm: Arm): boolean {
  if (isSmallStep(tellSize(today, arm), tellSize(before, arm))) return true
  const rows = tellRows(before, arm)
  return [...tellRows(today, arm)].some(([from, sum]) => isSmallStep(sum, rows.get(from) ?? null))
}

/** Outcomes may move from quarter to quarter; within one, a cell's step would be a few providers. */
function followTransitions(
  today: FrozenResult,
  earlier: readonly FrozenResult[],
  isWithheld: Record<Arm, boolean>,
) {
  const { transitions } = today
  if (transitions === null) return null
  const show = (arm: Arm) => {
    const cells = transitions[arm]
    if (cells === null || (isWithheld[arm] && sumCells(cells) !== null)) return null
    const isTold = earlier.some((before) => {
      const shown = before.transitions?.[arm] ?? null
      if (shown === null) return false
      const isSameQuarter = before.transitions?.to_quarter === transitions.to_quarter
      return (
        isToldByTotals(today, before, arm) ||
        (isSameQuarter && (hasSmallStep(cells, shown) || hasSmallStep(shown, cells)))
      )
    })
    return isTold ? null : cells
  }
  return { ...transitions, treated: show('treated'), control: show('control') }
}

/** Steps of the reach beside the treated: the two are parts of one group, in this edition and in earlier ones. */
const isBesideReach = (treated: number | null, { reach }: FrozenResult) =>
  REACH_STEPS.some((step) => isSmallStep(treated, reach[step]))

/** The hold-out by its share of all that were chosen, if an earlier edition told both. */
function tellHoldOut({ reach, hold_out_share: share }: FrozenResult): number | null {
  return reach.assigned === null || share === null ? null : Math.round((reach.assigned * share) / (1 - share))
}

/** If nobody was left out and nobody waits, the control is the hold-out. */
const isWholeControl = ({ left_out_control, waves }: FrozenResult) =>
  left_out_control === 0 && waves.every(({ ready }) => ready)

/**
 * What may be frozen beside all earlier editions, newest first: no shown count differs from an earlier one by 1 to 10
 * providers. Reach and costs then stay as they were; a count of the result itself is withheld (R-SUP-9).
 */
export function followEditions(today: FrozenResult, earlier: readonly FrozenResult[]): FrozenResult {
  const [last] = earlier
  if (last === undefined) return today
  const stepsOf = (step: ReachStep) =>
    earlier.some(({ reach }) => isSmallStep(today.reach[step], reach[step]))
  const kept = REACH_STEPS.some(stepsOf) ? keepReach(today, last) : today
  const isTold = (count: LeftOut) => earlier.some((one) => isSmallStep(kept[count], one[count]))
  const isArmTold = (arm: Arm) => earlier.some((one) => isSmallStep(kept[arm], tellSize(one, arm)))
  const isWithheld = {
    treated: isArmTold('treated') || earlier.some((one) => isBesideReach(kept.treated, one)),
    control:
      isArmTold('control') ||
      (!isWholeControl(kept) && earlier.some((one) => isSmallStep(kept.control, tellHoldOut(one)))),
  }
  const show = (count: Arm | LeftOut, isHidden: boolean) => (isHidden ? null : kept[count])
  const counts = {
    treated: show('treated', isWithheld.treated),
    control: show('control', isWithheld.control),
    left_out_treated: show('left_out_treated', isWithheld.treated || isTold('left_out_treated')),
    left_out_control: show('left_out_control', isWithheld.control || isTold('left_out_control')),
  }
  const { reach } = withholdReach(kept.reach, kept.treated)
  const besideTreated = REACH_STEPS.map((step) => [
    step,
    earlier.some(({ treated }) => isSmallStep(reach[step], treated)) ? null : reach[step],
  ])
  return {
    ...kept,
    ...counts,
    reach: Object.fromEntries(besideTreated) as FrozenResult['reach'],
    transitions: followTransitions({ ...kept, ...counts }, earlier, isWithheld),
  }
}
