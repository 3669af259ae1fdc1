import type { Design } from './hold-out-design.ts'
import { type Limits, mean, NO_LIMITS, sum } from './interval.ts'
import type { Matching } from './matching.ts'
import type { Subject } from './subject.ts'

type Read = (subject: Subject) => number | null
type Pair = { own: number; others: number; matches: readonly Subject[] }

const Z = 1.959963984540054
const NOISE = 1e-9

const readAll = (subjects: readonly Subject[], read: Read): number[] =>
  subjects.map(read).filter((value) => value !== null)

/** Each treated provider with a value beside those of their matches who have one. */
function makePairs({ matches }: Matching, read: Read): Pair[] {
  return [...matches].flatMap(([treated, matched]) => {
    const own = read(treated)
    const withValue = matched.filter((subject) => read(subject) !== null)
    if (own === null || withValue.length === 0) return []
    return [{ own, others: mean(readAll(withValue, read)), matches: withValue }]
  })
}

/** The variance of one never-contacted provider, from those nearest to them. */
function ownVariance(subject: Subject, { neighbors }: Matching, read: Read): number {
  const value = read(subject)
  const others = readAll(neighbors.get(subject) ?? [], read)
  if (value === null || others.length === 0) return 0
  return (others.length / (others.length + 1)) * (value - mean(others)) ** 2
}

/**
 * The variance of a matched difference after Abadie and Imbens. A control that is used K times, among three each time,
 * adds K(K − 1)/9 of its own variance; in a quarter where a match has no days, each use weighs one of those that have.
 */
function varianceOfEffect(pairs: readonly Pair[], effect: number, matching: Matching, read: Read): number {
  const used = new Map<Subject, { weight: number; squares: number }>()
  for (const { matches } of pairs) {
    for (const subject of matches) {
      const known = used.get(subject) ?? { weight: 0, squares: 0 }
      used.set(subject, {
        weight: known.weight + 1 / matches.length,
        squares: known.squares + 1 / matches.length ** 2,
      })
    }
  }
  const ofPairs = sum(pairs.map(({ own, others }) => (own - others - effect) ** 2))
  const ofReuse = sum(
    [...used].map(
      ([subject, { weight, squares }]) => (weight ** 2 - squares) * ownVariance(subject, matching, read),
    ),
  )
  return (ofPairs + ofReuse) / pairs.length ** 2
}

function limits(effect: number, variance: number): Limits {
  const error = Math.sqrt(variance)
  if (error < NOISE * Math.max(1, Math.abs(effect))) return NO_LIMITS
  return { ci_low: effect - Z * error, ci_high: effect + Z * error }
}

/** The design without a hold-out: each treated provider against their matches (R-EFF-6). */
export const observationalDesign = (matching: Matching): Design => ({
  compare(read) {
    const pairs = makePairs(matching, read)
    if (pairs.length === 0) return null
    const difference = mean(pairs.map(({ own, others }) => own - others))
    return {
      difference,
      ...limits(difference, varianceOfEffect(pairs, difference, matching, read)),
      treatedMean: mean(pairs.map(({ own }) => own)),
      controlMean: mean(pairs.map(({ others }) => others)),
      treated: pairs.length,
      control: new Set(pairs.flatMap(({ matches }) => matches)).size,
    }
  },
})
