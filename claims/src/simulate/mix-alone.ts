import type { Check } from './check.ts'
import { drawDays, drawUnits } from './draw-patients.ts'
import { figuresOfGroup, isEligible, isFound } from './peer-world.ts'
import { type RandomStream, randomStream } from './random-stream.ts'
import type { DayKind, Patient } from './simulated-cell.ts'
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
/** The share of days with the rare diagnosis. */
const RARE_SHARE = { generalist: 0.05, subspecialist: 0.8 }
/** How much the shares of each kind differ between providers (sd of the logarithm). */
const MIX_SPREAD = 0.5
const SUBSPECIALIST_DAYS = 60

const GROUPS = [
  { size: 31, subspecialists: 2 },
  { size: 60, subspecialists: 3 },
]
/** The logit of the rate on the most common kind of day, and what that rate is. */
const LEVELS = [
  { logit: -3, rate: 0.05 },
  { logit: -1.5, rate: 0.18 },
  { logit: -0.5, rate: 0.38 },
]
const ALL_BAND = { low: 0, high: 0.04 }
const SUBSPECIALIST_BAND = { low: 0, high: 0.06 }

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
export function drawProvider(isSubspecialist: boolean, logit: number, random: RandomStream): Patient[] {
  const kinds = kindsOf(isSubspecialist ? RARE_SHARE.subspecialist : RARE_SHARE.generalist).map((kind) => ({
    ...kind,
    share: kind.share * Math.exp(MIX_SPREAD * random.normal()),
  }))
  const days = Math.max(drawDays(random), isSubspecialist ? SUBSPECIALIST_DAYS : 0)
  return Array.from({ length: days }, () => {
    const { kind, effect } = chooseKind(kinds, random)
    const rate = 1 / (1 + Math.exp(-logit - effect))
    return [{ kind, units: drawUnits(random.chance(rate), random) }]
  })
}

/** The share of eligible headlines that are Significantly Higher where the mix of patients explains every rate. */
export function mixAlone(worlds: number, seed: number): Check[] {
  const random = randomStream(seed)
  return LEVELS.flatMap(({ logit, rate }) => {
    const [all, rare] = [new Tally(), new Tally()]
    for (const { size, subspecialists } of GROUPS)
      for (let world = 0; world < worlds; world += 1) {
        const group = Array.from({ length: size }, (_, index) =>
          drawProvider(index < subspecialists, logit, random),
        )
        for (const row of figuresOfGroup(group, ['attach_rate']).filter(isEligible)) {
          all.add(isFound(row))
          if (row.index < subspecialists) rare.add(isFound(row))
        }
      }
    const name = (who: string) => `Only the mix matters, rates from ${rate}, ${who}: Significantly Higher`
    return [
      all.toCheck(name('all'), 'rows', ALL_BAND),
      rare.toCheck(name('rare mix'), 'rows', SUBSPECIALIST_BAND),
    ]
  })
}
