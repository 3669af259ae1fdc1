import { quantile } from '../support/timing.ts'

export type Tally = {
  name: string
  apart: boolean
  sent: number
  /** Milliseconds from the moment at which it should have been sent. */
  times: number[]
  refused: number
  failed: number
}

export type Latency = { p50: number; p95: number; p99: number; max: number }

export const newTally = (name: string, apart: boolean): Tally => ({
  name,
  apart,
  sent: 0,
  times: [],
  refused: 0,
  failed: 0,
})

/** No answer at all is a failure as well. */
export function count(tally: Tally, status: number, ms: number): void {
  tally.times.push(ms)
  if (status === 0 || status >= 500) tally.failed += 1
  else if (status >= 300) tally.refused += 1
}

export function latencyOf(times: number[]): Latency {
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    max: times.reduce((most, ms) => Math.max(most, ms), 0),
  }
}
