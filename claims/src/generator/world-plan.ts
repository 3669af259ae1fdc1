import { attachRates, otherHabits, servicesOf, unitsPerDay, visitsNoise, volumeOf } from './billing-habits.ts'
import { activityOf, receivedShare, WORLD_QUARTERS } from './calendar.ts'
import { type Assignment, assignCampaigns } from './campaign-plan.ts'
import { STATE_PRICE_PERCENT } from './fee-table.ts'
import { SERVICES, type Stream, type StreamQuarter } from './plan-tables.ts'
import type { Service } from './service.ts'
import { SPECIALTY_SERVICES } from './specialty-services.ts'
import { providerKey, type WorldProvider } from './world-provider.ts'
import { makeRoster } from './world-roster.ts'

const FEWEST_PATIENTS = 3
const PATIENTS_APART = 240_000
const STATES = Object.keys(STATE_PRICE_PERCENT)

export type World = {
  seed: number
  roster: WorldProvider[]
  assignments: Assignment[]
  /** By how much all visits that no story fixes are stretched, so that the lines come to the number asked for. */
  stretch: number
}

const usualChance = (service: Service): number =>
  service.slots.reduce((total, slot) => total + (slot.chance ?? slot.habit?.median ?? 0), 0)

function usualLinesPerQuarter(specialty: string): number {
  return (SPECIALTY_SERVICES[specialty] ?? []).reduce(
    (total, service) => total + service.visits * usualChance(service),
    0,
  )
}

const QUARTERS_IN_FULL = WORLD_QUARTERS.reduce(
  (total, _, quarter) => total + activityOf(quarter) * receivedShare(quarter),
  0,
)

function visitsOf(world: World, provider: WorldProvider, service: number, quarter: number): number {
  const usual = servicesOf(provider)[service]?.visits ?? 0
  const stretch = provider.story === null ? world.stretch : 1
  const volume = volumeOf(world.seed, provider, service) * stretch * activityOf(quarter)
  return Math.round(usual * volume * visitsNoise(world.seed, provider, service, quarter))
}

function expectedLines(world: World, isFixed: boolean): number {
  let total = 0
  for (const provider of world.roster) {
    if ((provider.story !== null) !== isFixed) continue
    for (const [place, service] of servicesOf(provider).entries()) {
      const volume = service.visits * volumeOf(world.seed, provider, place) * QUARTERS_IN_FULL
      for (const slot of service.slots) {
        const rates = slot.habit ? attachRates(world.seed, provider, slot.habit) : [slot.chance ?? 0]
        total += (volume * rates.reduce((sum, rate) => sum + rate, 0)) / rates.length
      }
    }
  }
  return total
}

/** Who is in the world of this size, what each does, and who is contacted. */
export function planWorld(seed: number, lines: number): World {
  const specialties = Object.keys(SPECIALTY_SERVICES).filter((name) => name !== 'Wound Care')
  const usual =
    specialties.reduce((total, name) => total + usualLinesPerQuarter(name), 0) / specialties.length
  const roster = makeRoster(seed, Math.round(lines / (usual * QUARTERS_IN_FULL)))
  const world = { seed, roster, assignments: assignCampaigns(seed, roster), stretch: 1 }
  const fixed = expectedLines(world, true)
  const free = expectedLines(world, false)
  return { ...world, stretch: free === 0 ? 1 : Math.max(0, lines - fixed) / free }
}

function contactOf(assignments: readonly Assignment[], service: Service) {
  const families = service.slots.flatMap(({ habit }) => habit?.family ?? [])
  const treated = assignments.find(
    ({ arm, campaign }) => arm === 'treated' && campaign.factor !== 1 && families.includes(campaign.family),
  )
  if (treated === undefined) return { contact_rate: 0, contact_on: '9999-12-31', contact_factor: 1 }
  return {
    contact_rate: families.indexOf(treated.campaign.family) + 1,
    contact_on: treated.wave.contactOn,
    contact_factor: treated.campaign.factor,
  }
}

/** The plan as rows, provider by provider. */
export function* streamsOf(world: World): Generator<{ fixed: Stream; quarters: StreamQuarter[] }> {
  const { seed, roster } = world
  const assigned = Map.groupBy(world.assignments, ({ provider }) => providerKey(provider))
  const tins = Map.groupBy(roster, ({ npi }) => npi)
  let stream = 0
  for (const provider of roster) {
    const habits = otherHabits(seed, provider)
    const assignments = assigned.get(providerKey(provider)) ?? []
    for (const [place, service] of servicesOf(provider).entries()) {
      stream++
      const addOns = service.slots.flatMap(({ habit }) => habit ?? [])
      const units = addOns.map((habit) => unitsPerDay(seed, provider, habit))
      const rates = addOns.map((habit) => attachRates(seed, provider, habit))
      yield {
        fixed: {
          stream,
          service: SERVICES.indexOf(service),
          npi: provider.npi,
          tin: provider.tin,
          only_tin: tins.get(provider.npi)?.length === 1,
          patients_from: STATES.indexOf(provider.state) * PATIENTS_APART,
          price_percent: STATE_PRICE_PERCENT[provider.state] ?? 100,
          charge_percent: habits.chargePercent,
          modifier_59: habits.modifier59,
          modifier_x: habits.modifierX,
          modifier_25: habits.modifier25,
          primary_chance: provider.story?.primaryChance ?? 1,
          units_1: units[0] ?? 1,
          units_2: units[1] ?? 1,
          ...contactOf(assignments, service),
        },
        quarters: WORLD_QUARTERS.map((_, quarter) => {
          const visits = visitsOf(world, provider, place, quarter)
          const patients = visits * service.patientsPerVisit * (provider.story?.patients ?? 1)
          return {
            stream,
            quarter,
            visits,
            patients: Math.max(FEWEST_PATIENTS, Math.round(patients)),
            rate_1: rates[0]?.[quarter] ?? 0,
            rate_2: rates[1]?.[quarter] ?? 0,
          }
        }),
      }
    }
  }
}
