import { quantile } from '../support/timing.ts'
import type { Answer } from './sender.ts'

export type Tally = {
  name: string
  separate: boolean
  sent: number
  /** Milliseconds from the planned time of sending. */
  times: number[]
  refused: number
  failed: number
  /** Each failure: its second and its status or what broke. */
  failures: string[]
}

export type Latency = { p50: number; p95: number; p99: number; max: number }

export const newTally = (name: string, separate: boolean): Tally => ({
  name,
  separate,
  sent: 0,
  times: [],
  refused: 0,
  failed: 0,
  failures: [],
})

/** No answer is a failure too. */
export function count(tally: Tally, { status, failure }: Answer, ms: number, second: number): void {
  tally.times.push(ms)
  if (status === 0 || status >= 500) {
    tally.failed += 1
    tally.failures.push(`second ${second}: ${failure ?? status}, after ${ms.toFixed(0)} ms`)
  } else if (status >= 300) tally.refused += 1
}

export function summarizeLatency(times: number[]): Latency {
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    max: times.reduce((most, ms) => Math.max(most, ms), 0),
  }
}
