/** The total of bytes sent at one point in time. */
export type Sample = { at: number; bytes: number }

const WINDOW_MS = 15_000
const SAMPLE_EVERY_MS = 250
const MEASURE_MIN_MS = 1_000

/** Keeps only recent samples, because older ones say little about the current speed. */
export function addSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1)
  if (last !== undefined && next.bytes < last.bytes) return [next]
  if (last !== undefined && next.at - last.at < SAMPLE_EVERY_MS) return samples
  return [...samples.filter(({ at }) => next.at - at <= WINDOW_MS), next]
}

/** Null until the speed is known. */
export function secondsLeft(samples: readonly Sample[], remaining: number): number | null {
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.at - first.at < MEASURE_MIN_MS) return null
  const perSecond = ((last.bytes - first.bytes) * 1_000) / (last.at - first.at)
  return perSecond <= 0 ? null : Math.ceil(remaining / perSecond)
}

export type TimeLeft = { unit: 'moments' | 'seconds' | 'minutes' | 'hours'; count: number }

const FEW_SECONDS = 5
const MINUTE = 60
const HOUR = 3_600

/** Rounds to tens of seconds below 90 seconds, then to minutes, then to hours. */
export function roundTimeLeft(seconds: number): TimeLeft {
  if (seconds <= FEW_SECONDS) return { unit: 'moments', count: 0 }
  if (seconds < 1.5 * MINUTE) return { unit: 'seconds', count: Math.max(10, Math.round(seconds / 10) * 10) }
  if (seconds < 1.5 * HOUR) return { unit: 'minutes', count: Math.round(seconds / MINUTE) }
  return { unit: 'hours', count: Math.round(seconds / HOUR) }
}
