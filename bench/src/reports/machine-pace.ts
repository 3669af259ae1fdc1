import { readFileSync } from 'node:fs'

const STEPS_OF_WORK = 1_000_000
const STOLEN_COLUMN = 8

/** A look counts as calm when the arithmetic before and after it took at most so much of its usual time. */
export const CALM_PACE = 1.5

/** One look: how long it took, and how the machine went meanwhile. */
export type Look = { took: number; slowestWork: number; stolen: number }

/** The same arithmetic each time: what its slowest times add is the machine's, not the portal's. */
export function timeWork(): number {
  const started = performance.now()
  let sum = 0
  for (let step = 0; step < STEPS_OF_WORK; step++) sum += Math.sqrt(step)
  return sum > 0 ? performance.now() - started : 0
}

/** How often a clock tick of any core went to another machine on the same host; 0 where the system does not tell. */
export function countStolenTicks(): number {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    return Number(line.split(/\s+/)[STOLEN_COLUMN] ?? 0)
  } catch {
    return 0
  }
}

/**
 * A shared machine goes at a third of its pace for a tenth of a second now and then, or not at all, whatever runs on
 * it: a look that meets it says nothing of the portal, nor does one beside it, as a bad moment has edges and ticks are
 * counted late. What only the portal is slow at, the host does not take away and plain arithmetic does not feel.
 */
export function calmOf(looks: readonly Look[], usualWork: number): number[] {
  const isDisturbed = (look: Look | undefined) =>
    look !== undefined && (look.slowestWork > usualWork * CALM_PACE || look.stolen > 0)
  return looks
    .filter((look, index) => ![looks[index - 1], look, looks[index + 1]].some(isDisturbed))
    .map(({ took }) => took)
}
