import { attachRates, demandingShare, otherHabits, withOdds } from './billing-habits.ts'
import type { Service, Slot } from './service.ts'
import type { WorldProvider } from './world-provider.ts'

const USUAL_MODIFIER_25 = 0.13

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** How often a visit is one that the line of this slot can be billed on. */
function chanceOfDay({ beside }: Slot, { preventiveShare }: Service, modifier25: number): number {
  if (beside === undefined) return 1
  return modifier25 * (beside === 'preventive' ? preventiveShare : 1 - preventiveShare)
}

/** Lines of a visit to an average provider. */
export const usualLinesPerVisit = (service: Service): number =>
  service.slots.reduce(
    (total, slot) =>
      total + chanceOfDay(slot, service, USUAL_MODIFIER_25) * (slot.chance ?? slot.habit?.median ?? 0),
    0,
  )

/** Lines of a visit to this provider, on average over the quarters. */
export function linesPerVisit(seed: number, provider: WorldProvider, service: Service): number {
  const { modifier25 } = otherHabits(seed, provider)
  const demanding = demandingShare(seed, provider, service)
  const odds = service.demanding?.odds ?? 1
  return service.slots.reduce((total, slot) => {
    const rates = slot.habit ? attachRates(seed, provider, slot.habit) : [slot.chance ?? 0]
    const mixed = slot.habit
      ? rates.map((rate) => (1 - demanding) * rate + demanding * withOdds(rate, odds))
      : rates
    return total + chanceOfDay(slot, service, modifier25) * mean(mixed)
  }, 0)
}
