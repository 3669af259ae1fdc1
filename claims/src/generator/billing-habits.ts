import { WORLD_QUARTERS } from './calendar.ts'
import { DRAW, normal, uniform } from './seeded-random.ts'
import type { AddOnHabit, Service } from './service.ts'
import { SPECIALTY_SERVICES } from './specialty-services.ts'
import type { WorldProvider } from './world-provider.ts'

const VOLUME_SPREAD = 0.22
const UNITS_SPREAD = 0.18
// How much a provider's general habit affects all their add-ons.
const SHARED_STYLE = 0.35
// A habit drifts from quarter to quarter around its mean.
const DRIFT_SPREAD = 0.12
const DRIFT_MEMORY = 0.5
const VISITS_NOISE = 0.08
// How much providers differ in their patients.
const MIX_SPREAD = 0.5
const MOST_DEMANDING = 0.9

const logit = (share: number): number => Math.log(share / (1 - share))
const expit = (odds: number): number => 1 / (1 + Math.exp(-odds))

// A number for each family, so that a draw depends on the family and not on its place in a list.
const familyNumber = (family: string): number => Number.parseInt(family, 36)

export function getServices(provider: WorldProvider): readonly Service[] {
  return SPECIALTY_SERVICES[provider.specialty] ?? []
}

/** Visits relative to an average provider, for the first service of the specialty and for the others. */
export function getVolume(seed: number, provider: WorldProvider, serviceIndex: number): number {
  const { story } = provider
  if (story !== null) return serviceIndex === 0 ? (story.mainVolume ?? story.volume) : story.volume
  return Math.exp(VOLUME_SPREAD * normal(seed, DRAW.volume, provider.index))
}

export function visitsNoise(
  seed: number,
  provider: WorldProvider,
  serviceIndex: number,
  quarter: number,
): number {
  return 1 + VISITS_NOISE * (2 * uniform(seed, DRAW.visits, provider.index, serviceIndex, quarter) - 1)
}

function drift(seed: number, provider: WorldProvider, family: string, quarter: number): number {
  let value = 0
  for (let at = 0; at <= quarter; at++) {
    const step = normal(seed, DRAW.drift, provider.index, familyNumber(family), at)
    value = DRIFT_MEMORY * value + Math.sqrt(1 - DRIFT_MEMORY ** 2) * step
  }
  return value * DRIFT_SPREAD
}

/** How a provider without a story compares with the specialty for an add-on, in standard deviations. */
export function getStanding(seed: number, index: number, family: string): number {
  const own = normal(seed, DRAW.rate, index, familyNumber(family))
  const style = normal(seed, DRAW.style, index)
  return SHARED_STYLE * style + Math.sqrt(1 - SHARED_STYLE ** 2) * own
}

/** The share of primary days with the add-on in each quarter, before any campaign. */
export function attachRates(seed: number, provider: WorldProvider, habit: AddOnHabit): number[] {
  const { story } = provider
  const planted = story?.rates?.[habit.family]
  if (typeof planted === 'number') return WORLD_QUARTERS.map(() => planted)
  if (planted !== undefined) return [...planted]
  const position =
    story === null ? habit.spread * getStanding(seed, provider.index, habit.family) : (story.above ?? 0)
  return WORLD_QUARTERS.map((_, quarter) =>
    expit(logit(habit.median) + position + drift(seed, provider, habit.family, quarter)),
  )
}

/** Average units on a day with the add-on. */
export function unitsPerDay(seed: number, provider: WorldProvider, habit: AddOnHabit): number {
  if (habit.units === 1 || provider.story !== null) return habit.units
  const factor = Math.exp(UNITS_SPREAD * normal(seed, DRAW.units, provider.index, familyNumber(habit.family)))
  return 1 + (habit.units - 1) * factor
}

/** The share of patients who need the add-ons of a service more often. */
export function demandingShare(seed: number, provider: WorldProvider, { demanding }: Service): number {
  if (demanding === undefined) return 0
  if (provider.story !== null) return provider.story.demanding ?? demanding.share
  const factor = Math.exp(MIX_SPREAD * normal(seed, DRAW.mix, provider.index))
  return Math.min(MOST_DEMANDING, demanding.share * factor)
}

/** A share after its odds are multiplied. */
export const withOdds = (share: number, odds: number): number => (share * odds) / (1 - share + share * odds)

/** Chances of modifiers and of what follows from them, and billed amounts in percent of allowed. */
export function otherHabits(seed: number, { index, story }: WorldProvider) {
  const draw = (detail: number) => uniform(seed, DRAW.habits, index, detail)
  return {
    modifier59: 0.03 + 0.09 * draw(1) ** 2,
    modifierX: 0.01 + 0.03 * draw(2),
    modifier25: story?.modifier25 ?? 0.06 + 0.14 * draw(3),
    chargePercent: 150 + Math.floor(110 * draw(4)),
    excludedFactor: story?.excludedFactor ?? 0.1 + 0.3 * draw(5),
    partnerShare: story?.partnerShare ?? 0.08 * draw(6),
  }
}
