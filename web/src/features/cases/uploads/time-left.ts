/** When so many bytes were out. */
export type Sample = { at: number; bytes: number }

const WINDOW_MS = 15_000
const SAMPLE_EVERY_MS = 250
const ENOUGH_MS = 1_000

/** The last seconds of a line's life: what it did a minute ago says little. */
export function addSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1)
  if (last !== undefined && next.bytes < last.bytes) return [next]
  if (last !== undefined && next.at - last.at < SAMPLE_EVERY_MS) return samples
  return [...samples.filter(({ at }) => next.at - at <= WINDOW_MS), next]
}

/** Null while the line has not shown how fast it is. */
export function secondsLeft(samples: readonly Sample[], remaining: number): number | null {
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.at - first.at < ENOUGH_MS) return null
  const perSecond = ((last.bytes - first.bytes) * 1_000) / (last.at - first.at)
  return perSecond <= 0 ? null : Math.ceil(remaining / perSecond)
}

export type TimeLeft = { unit: 'moments' | 'seconds' | 'minutes' | 'hours'; count: number }

const FEW_SECONDS = 5
const MINUTE = 60
const HOUR = 3_600

/** As a person says it: by tens of seconds below a minute and a half, then minutes, then hours. */
export function roundTimeLeft(seconds: number): TimeLeft {
  if (seconds <= FEW_SECONDS) return { unit: 'moments', count: 0 }
  if (seconds < 1.5 * MINUTE) return { unit: 'seconds', count: Math.max(10, Math.round(seconds / 10) * 10) }
  if (seconds < 1.5 * HOUR) return { unit: 'minutes', count: Math.round(seconds / MINUTE) }
  return { unit: 'hours', count: Math.round(seconds / HOUR) }
}
