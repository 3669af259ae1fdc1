import { standardDeviation } from './interval.ts'
import { hasData, type MeasuredSubject, type Subject } from './subject.ts'

const MATCHES = 3

type Point = { subject: Subject; level: number; volume: number }
type Scale = { level: number; volume: number }

export type Matching = {
  /** For each treated provider with data the three nearest never-contacted ones; no entry if there are fewer. */
  matches: ReadonlyMap<Subject, readonly Subject[]>
  /** For each provider who is a match at least twice, the nearest other never-contacted ones: at most three. */
  neighbors: ReadonlyMap<Subject, readonly Subject[]>
}

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const toPoint = (subject: MeasuredSubject): Point => ({
  subject,
  level: subject.level,
  volume: Math.log1p(subject.baseline.days),
})

// With an sd of 0 all values are equal, and the coordinate does not matter.
const scaled = (difference: number, sd: number): number => (sd === 0 ? 0 : difference / sd)

/** The nearest candidates other than the point itself. Ties keep the order of the candidates. */
function findNearest(point: Point, candidates: readonly Point[], scale: Scale): Subject[] {
  const nearest: { subject: Subject; distance: number }[] = []
  for (const candidate of candidates) {
    if (candidate.subject === point.subject) continue
    const distance = Math.hypot(
      scaled(candidate.level - point.level, scale.level),
      scaled(candidate.volume - point.volume, scale.volume),
    )
    const place = nearest.findIndex((one) => distance < one.distance)
    if (place >= 0) nearest.splice(place, 0, { subject: candidate.subject, distance })
    else if (nearest.length < MATCHES) nearest.push({ subject: candidate.subject, distance })
    if (nearest.length > MATCHES) nearest.pop()
  }
  return nearest.map(({ subject }) => subject)
}

/** Matches the providers of one wave, specialty and class. */
function matchAlike(subjects: readonly MeasuredSubject[]): Matching {
  const points = subjects
    .toSorted((left, right) => compareText(left.npi, right.npi) || compareText(left.tin, right.tin))
    .map(toPoint)
  const scale = {
    level: standardDeviation(points.map(({ level }) => level)),
    volume: standardDeviation(points.map(({ volume }) => volume)),
  }
  const { treated = [], control = [] } = Object.groupBy(points, ({ subject }) => subject.arm)
  if (control.length < MATCHES) return { matches: new Map(), neighbors: new Map() }
  const matches = new Map(treated.map((point) => [point.subject, findNearest(point, control, scale)]))
  const uses = Map.groupBy([...matches.values()].flat(), (subject) => subject)
  const reused = control.filter(({ subject }) => (uses.get(subject)?.length ?? 0) > 1)
  return {
    matches,
    neighbors: new Map(reused.map((point) => [point.subject, findNearest(point, control, scale)])),
  }
}

/**
 * Matches treated with never-contacted providers of the same wave, specialty and class, by baseline level and volume
 * (R-EFF-6). Providers of an unknown specialty match nobody.
 */
export function matchSubjects(subjects: readonly Subject[]): Matching {
  const known = subjects.filter(hasData).filter(({ specialty }) => specialty)
  const alike = [...Map.groupBy(known, ({ wave }) => wave).values()].flatMap((inWave) => [
    ...Map.groupBy(inWave, (subject) => JSON.stringify([subject.specialty, subject.class])).values(),
  ])
  const found = alike.map(matchAlike)
  return {
    matches: new Map(found.flatMap(({ matches }) => [...matches])),
    neighbors: new Map(found.flatMap(({ neighbors }) => [...neighbors])),
  }
}
