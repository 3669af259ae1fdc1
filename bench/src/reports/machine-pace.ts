import { readFileSync } from 'node:fs'

const WORK_STEPS = 1_000_000
const STOLEN_COLUMN = 8

/** A request counts as calm if the work before and after it took at most this multiple of its usual time. */
export const CALM_PACE = 1.5

/** One request: how long it took, and how the machine behaved meanwhile. */
export type TimedRequest = { took: number; slowestWork: number; stolen: number }

/** Times a fixed piece of arithmetic: if it is slow, the machine is slow, not the portal. */
export function timeWork(): number {
  const started = performance.now()
  let sum = 0
  for (let step = 0; step < WORK_STEPS; step++) sum += Math.sqrt(step)
  return sum > 0 ? performance.now() - started : 0
}

/** Clock ticks stolen by other machines on the same host; 0 if the system does not say. */
export function countStolenTicks(): number {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    return Number(line.split(/\s+/)[STOLEN_COLUMN] ?? 0)
  } catch {
    return 0
  }
}

/**
 * Selects the requests that were not disturbed. A shared machine sometimes slows down or stops for a tenth of a second,
 * whatever runs on it. A request during such a moment says nothing about the portal, nor do the ones next to it,
 * because ticks are counted late. If only the portal is slow, no ticks are stolen and the arithmetic is not slower.
 */
export function selectCalm(requests: readonly TimedRequest[], usualWork: number): number[] {
  const isDisturbed = (request: TimedRequest | undefined) =>
    request !== undefined && (request.slowestWork > usualWork * CALM_PACE || request.stolen > 0)
  return requests
    .filter((request, index) => ![requests[index - 1], request, requests[index + 1]].some(isDisturbed))
    .map(({ took }) => took)
}
