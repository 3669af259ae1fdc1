import type { DayKind } from '../build/quarter-build.ts'
import type { Check } from './check.ts'
import { drawDays, drawUnits } from './draw-patients.ts'
import { figuresOfGroup, isEligible, isFound } from './peer-world.ts'
import { type RandomStream, randomStream } from './random-stream.ts'
import type { Patient } from './simulated-cell.ts'
import { Tally } from './tally.ts'

/** A part of what a day is for: how often it occurs, and how much it moves the logit of the rate. */
type Part = { code: string; share: number; effect: number }

const PRIMARIES: readonly Part[] = [
  { code: '17000', share: 0.7, effect: 0 },
  { code: '17004', share: 0.3, effect: 0.6 },
]
const PLACES: readonly Part[] = [
  { code: '11', share: 0.8, effect: 0 },
  { code: '22', share: 0.2, effect: 0.5 },
]
const COMMON: readonly Part[] = [
  { code: 'L57', share: 0.35, effect: 0 },
  { code: 'D04', share: 0.2, effect: 0.5 },
  { code: 'C44', share: 0.15, effect: 1 },
  { code: 'B07', share: 0.15, effect: -0.5 },
  { code: 'L82', share: 0.15, effect: -1 },
]
const RARE = { code: 'Q82', effect: 2.5 }
/** The share of a subspecialist's days with the rare diagnosis. */
const SUBSPECIALIST_SHARE = 0.8
/** How much the shares of each kind differ between providers (sd of the logarithm). */
const MIX_SPREAD = 0.5
const SUBSPECIALIST_DAYS = 60

/** `rareShare`: the share of the other providers' days with the rare diagnosis. */
type Group = { size: number; subspecialists: number; rareShare: number }
export const SMALL_GROUP: Group = { size: 31, subspecialists: 2, rareShare: 0.05 }
const GROUPS: readonly Group[] = [SMALL_GROUP, { size: 60, subspecialists: 3, rareShare: 0.05 }]
/** The peers of this subspecialist have too few such days to say what is usual on them. */
const ALONE: Group = { size: 31, subspecialists: 1, rareShare: 0.01 }

/** The logit of the rate on the most common kind of day, and what that rate is. */
type Level = { logit: number; rate: number }
export const MIDDLE: Level = { logit: -1.5, rate: 0.18 }
const LEVELS: readonly Level[] = [{ logit: -3, rate: 0.05 }, MIDDLE, { logit: -0.5, rate: 0.38 }]
const ALL_BAND = { low: 0, high: 0.04 }
const SUBSPECIALIST_BAND = { low: 0, high: 0.06 }
const NO_BAND = { low: 0, high: 1 }

type Kind = { kind: DayKind; share: number; effect: number }

function kindsOf(rareShare: number): Kind[] {
  const diagnoses = [
    ...COMMON.map((part) => ({ ...part, share: part.share * (1 - rareShare) })),
    { ...RARE, share: rareShare },
  ]
  return PRIMARIES.flatMap((primary) =>
    PLACES.flatMap((place) =>
      diagnoses.map((diagnosis) => ({
        kind: { primary_code: primary.code, place_of_service: place.code, diagnosis: diagnosis.code },
        share: primary.share * place.share * diagnosis.share,
        effect: primary.effect + place.effect + diagnosis.effect,
      })),
    ),
  )
}

function chooseKind(kinds: readonly Kind[], random: RandomStream): Kind {
  let left = random.uniform() * kinds.reduce((total, { share }) => total + share, 0)
  for (const kind of kinds) {
    left -= kind.share
    if (left < 0) return kind
  }
  return kinds.at(-1) as Kind
}

/** A provider whose rate on a day depends on nothing but the kind of the day. */
function drawProvider(rareShare: number, leastDays: number, logit: number, random: RandomStream): Patient[] {
  const kinds = kindsOf(rareShare).map((kind) => ({
    ...kind,
    share: kind.share * Math.exp(MIX_SPREAD * random.normal()),
  }))
  return Array.from({ length: Math.max(drawDays(random), leastDays) }, () => {
    const { kind, effect } = chooseKind(kinds, random)
    const rate = 1 / (1 + Math.exp(-logit - effect))
    return [{ kind, units: drawUnits(random.chance(rate), random) }]
  })
}

type Tallies = { all: Tally; rare: Tally }

/** The subspecialists come first. */
export function drawMixGroup(
  { size, subspecialists, rareShare }: Group,
  { logit }: Level,
  random: RandomStream,
): Patient[][] {
  return Array.from({ length: size }, (_, index) =>
    index < subspecialists
      ? drawProvider(SUBSPECIALIST_SHARE, SUBSPECIALIST_DAYS, logit, random)
      : drawProvider(rareShare, 0, logit, random),
  )
}

function runWorld(tallies: Tallies, group: Group, level: Level, random: RandomStream): void {
  const providers = drawMixGroup(group, level, random)
  for (const row of figuresOfGroup(providers, ['attach_rate']).filter(isEligible)) {
    tallies.all.add(isFound(row))
    if (row.index < group.subspecialists) tallies.rare.add(isFound(row))
  }
}

const toName = ({ rate }: Level, who: string): string =>
  `Only the mix matters, rates from ${rate}, ${who}: Significantly Higher`

/** The share of eligible headlines that are Significantly Higher where the mix of patients explains every rate. */
export function mixAlone(worlds: number, seed: number): Check[] {
  const random = randomStream(seed)
  return LEVELS.flatMap((level) => {
    const tallies = { all: new Tally(), rare: new Tally() }
    for (const group of GROUPS)
      for (let world = 0; world < worlds; world += 1) runWorld(tallies, group, level, random)
    return [
      tallies.all.toCheck(toName(level, 'all'), 'rows', ALL_BAND),
      tallies.rare.toCheck(toName(level, 'rare mix'), 'rows', SUBSPECIALIST_BAND),
    ]
  })
}

/** What no rule can allow for: a mix that the peers hardly have. */
export function mixWithoutPeers(worlds: number, seed: number): Check {
  const random = randomStream(seed)
  const tallies = { all: new Tally(), rare: new Tally() }
  for (let world = 0; world < worlds; world += 1) runWorld(tallies, ALONE, MIDDLE, random)
  return tallies.rare.toCheck(
    'Only the mix matters, peers have few such days: Significantly Higher',
    'rows',
    NO_BAND,
  )
}
