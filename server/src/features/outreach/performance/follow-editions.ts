import type { ReachStep, Transition } from '@plumbline/contract/outreach/performance'
import { REACH_STEPS } from '@plumbline/contract/outreach/performance'
import { isSmall } from '#platform/providers/small-counts.ts'
import { computeReturn } from './campaign-row.ts'
import type { FrozenResult } from './result-editions.repository.ts'
import { withholdReach } from './withhold-performance.ts'

type Count = 'treated' | 'control' | 'left_out_treated' | 'left_out_control'

const isSmallStep = (now: number | null, before: number | null) =>
  now !== null && before !== null && isSmall(Math.abs(now - before))

function keepReach(today: FrozenResult, last: FrozenResult): FrozenResult {
  const costs = last.costs && { ...last.costs, return: computeReturn(today.savings, last.costs.total) }
  return { ...today, reach: last.reach, cost: last.cost, costs, medium: last.medium }
}

const hasSmallStep = (cells: readonly Transition[], before: readonly Transition[]) =>
  cells.some((cell) => {
    const same = before.find((one) => one.from === cell.from && one.to === cell.to)
    return isSmallStep(cell.providers, same === undefined ? 0 : same.providers)
  })

/** Another quarter has outcomes of its own; within one, a cell's step would be a few providers. */
function followTransitions({ transitions }: FrozenResult, earlier: readonly FrozenResult[]) {
  if (transitions === null) return null
  const show = (arm: 'treated' | 'control') => {
    const cells = transitions[arm]
    const isTold = earlier.some(({ transitions: before }) => {
      if (before?.to_quarter !== transitions.to_quarter) return false
      const shown = before[arm]
      return cells !== null && shown !== null && (hasSmallStep(cells, shown) || hasSmallStep(shown, cells))
    })
    return isTold ? null : cells
  }
  return { ...transitions, treated: show('treated'), control: show('control') }
}

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
  const show = (count: Count) =>
    earlier.some((one) => isSmallStep(kept[count], one[count])) ? null : kept[count]
  const treated = show('treated')
  const left_out_treated = treated === kept.treated ? show('left_out_treated') : null
  const control = show('control')
  const left_out_control = control === kept.control ? show('left_out_control') : null
  const { reach } = withholdReach(kept.reach, kept.treated)
  const transitions = followTransitions(kept, earlier)
  return { ...kept, treated, control, left_out_treated, left_out_control, reach, transitions }
}
