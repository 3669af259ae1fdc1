import { quantile } from '../support/timing.ts'

export type Tally = {
  name: string
  separate: boolean
  sent: number
  /** Milliseconds from the planned time of sending. */
  times: number[]
  refused: number
  failed: number
}

export type Latency = { p50: number; p95: number; p99: number; max: number }

export const newTally = (name: string, separate: boolean): Tally => ({
  name,
  separate,
  sent: 0,
  times: [],
  refused: 0,
  failed: 0,
})

/** No answer is a failure too. */
export function count(tally: Tally, status: number, ms: number): void {
  tally.times.push(ms)
  if (status === 0 || status >= 500) tally.failed += 1
  else if (status >= 300) tally.refused += 1
}

export function summarizeLatency(times: number[]): Latency {
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    max: times.reduce((most, ms) => Math.max(most, ms), 0),
  }
}
