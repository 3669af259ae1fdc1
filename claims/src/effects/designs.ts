import { intervalOfDifference, intervalOfMean, mean, standardDeviation } from './interval.ts'
import type { Subject } from './subject.ts'

/** Treated against control for one value of each provider. */
export type Comparison = {
  difference: number
  ci_low: number | null
  ci_high: number | null
  treatedMean: number
  controlMean: number
  treated: number
  control: number
}

/** How the arms are compared, for any value; null if an arm has no values. */
export type Design = {
  compare(read: (subject: Subject) => number | null): Comparison | null
  /** The change expected without contact: the mean change of the provider's controls. */
  expectedChange(treated: Subject): number | null
}

/** The randomized design: everyone assigned to contact against everyone held out. */
export function holdOutDesign(subjects: readonly Subject[]): Design {
  const treated = subjects.filter((subject) => subject.arm === 'treated')
  const control = subjects.filter((subject) => subject.arm === 'control')

  const compare: Design['compare'] = (read) => {
    const readAll = (arm: readonly Subject[]) => arm.map(read).filter((value) => value !== null)
    const treatedValues = readAll(treated)
    const controlValues = readAll(control)
    if (treatedValues.length === 0 || controlValues.length === 0) return null
    const treatedMean = mean(treatedValues)
    const controlMean = mean(controlValues)
    return {
      difference: treatedMean - controlMean,
      ...intervalOfDifference(treatedValues, controlValues),
      treatedMean,
      controlMean,
      treated: treatedValues.length,
      control: controlValues.length,
    }
  }

  const overall = compare((subject) => subject.change)
  return { compare, expectedChange: () => overall?.controlMean ?? null }
}

const MATCHES = 3

type Point = { subject: Subject; level: number; volume: number }

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const toPoints = (subjects: readonly Subject[]): Point[] =>
  subjects.flatMap((subject) =>
    subject.level === null || subject.change === null
      ? []
      : [{ subject, level: subject.level, volume: Math.log1p(subject.baseline.days) }],
  )

// With an sd of 0 all values are equal, and the coordinate does not matter.
const scaled = (difference: number, sd: number): number => (sd === 0 ? 0 : difference / sd)

/** Ties are broken by NPI and TIN, so that the same input gives the same matches. */
function matchWave(treated: readonly Point[], candidates: readonly Point[]): Map<Subject, Subject[]> {
  const both = [...treated, ...candidates]
  const levelSd = standardDeviation(both.map((point) => point.level))
  const volumeSd = standardDeviation(both.map((point) => point.volume))
  const inOrder = candidates.toSorted(
    (left, right) =>
      compareText(left.subject.npi, right.subject.npi) || compareText(left.subject.tin, right.subject.tin),
  )
  const bySpecialty = Map.groupBy(inOrder, (point) => point.subject.specialty)
  const matches = new Map<Subject, Subject[]>()
  for (const point of treated) {
    const nearest = (bySpecialty.get(point.subject.specialty) ?? [])
      .map((candidate) => ({
        subject: candidate.subject,
        distance: Math.hypot(
          scaled(candidate.level - point.level, levelSd),
          scaled(candidate.volume - point.volume, volumeSd),
        ),
      }))
      .toSorted((left, right) => left.distance - right.distance)
      .slice(0, MATCHES)
    if (nearest.length === MATCHES) {
      matches.set(
        point.subject,
        nearest.map(({ subject }) => subject),
      )
    }
  }
  return matches
}

/** For each treated provider with data the three nearest in the same wave and specialty; no entry if there are fewer. */
export function matchTreated(subjects: readonly Subject[]): Map<Subject, Subject[]> {
  const matches = new Map<Subject, Subject[]>()
  for (const inWave of Map.groupBy(toPoints(subjects), (point) => point.subject.wave).values()) {
    const { treated = [], control = [] } = Object.groupBy(inWave, (point) => point.subject.arm)
    for (const [subject, nearest] of matchWave(treated, control)) matches.set(subject, nearest)
  }
  return matches
}

/** The design without a hold-out: each treated provider against their matches. */
export function observationalDesign(matches: ReadonlyMap<Subject, readonly Subject[]>): Design {
  const meanOfMatches = (treated: Subject, read: (subject: Subject) => number | null): number | null => {
    const values = (matches.get(treated) ?? []).map(read).filter((value) => value !== null)
    return values.length === 0 ? null : mean(values)
  }
  return {
    compare(read) {
      const pairs = [...matches.keys()].flatMap((treated) => {
        const own = read(treated)
        const others = meanOfMatches(treated, read)
        return own === null || others === null ? [] : [{ own, others, treated }]
      })
      if (pairs.length === 0) return null
      const differences = pairs.map(({ own, others }) => own - others)
      const used = new Set(
        pairs.flatMap(({ treated }) => (matches.get(treated) ?? []).filter((match) => read(match) !== null)),
      )
      return {
        difference: mean(differences),
        ...intervalOfMean(differences),
        treatedMean: mean(pairs.map(({ own }) => own)),
        controlMean: mean(pairs.map(({ others }) => others)),
        treated: pairs.length,
        control: used.size,
      }
    },
    expectedChange: (treated) => meanOfMatches(treated, (subject) => subject.change),
  }
}
