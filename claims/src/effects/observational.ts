import type { Design } from './comparison.ts'
import { intervalOfMean, mean, standardDeviation } from './interval.ts'
import type { Subject } from './subject.ts'

const MATCHES = 3

type Point = { subject: Subject; level: number; volume: number }

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const toPoints = (subjects: readonly Subject[]): Point[] =>
  subjects.flatMap((subject) =>
    subject.level === null || subject.change === null
      ? []
      : [{ subject, level: subject.level, volume: Math.log1p(subject.baseline.days) }],
  )

// A sd of 0 means that all are alike: the coordinate then tells nobody apart.
const scaled = (difference: number, sd: number): number => (sd === 0 ? 0 : difference / sd)

/** Equally near ones are taken in the order of NPI and TIN, so that the same input gives the same matches. */
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

/** For each treated provider with data his three nearest of the same wave and specialty; fewer than three: none. */
export function matchTreated(subjects: readonly Subject[]): Map<Subject, Subject[]> {
  const matches = new Map<Subject, Subject[]>()
  for (const inWave of Map.groupBy(toPoints(subjects), (point) => point.subject.wave).values()) {
    const { treated = [], control = [] } = Object.groupBy(inWave, (point) => point.subject.arm)
    for (const [subject, nearest] of matchWave(treated, control)) matches.set(subject, nearest)
  }
  return matches
}

/** The design without a hold-out: each treated provider against his matches. */
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
