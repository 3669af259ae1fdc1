import {
  attachRates,
  demandingShare,
  getServices,
  getVolume,
  otherHabits,
  unitsPerDay,
  visitsNoise,
} from './billing-habits.ts'
import { getActivity, receivedShare, WORLD_QUARTERS } from './calendar.ts'
import { type Assignment, assignCampaigns } from './campaign-plan.ts'
import { STATE_PRICE_PERCENT } from './fee-table.ts'
import { linesPerVisit, usualLinesPerVisit } from './line-estimate.ts'
import { SERVICES, type Stream, type StreamQuarter } from './plan-tables.ts'
import { PRIMARY_CHANCE, type Service } from './service.ts'
import { SPECIALTY_SERVICES } from './specialty-services.ts'
import { providerKey, type WorldProvider } from './world-provider.ts'
import { makeRoster } from './world-roster.ts'

const MIN_PATIENTS = 3
const PATIENTS_APART = 240_000
const STATES = Object.keys(STATE_PRICE_PERCENT)

export type World = {
  seed: number
  roster: WorldProvider[]
  assignments: Assignment[]
  /** A factor for all visits not fixed by a story, to get the requested number of lines. */
  stretch: number
}

function usualLinesPerQuarter(specialty: string): number {
  return (SPECIALTY_SERVICES[specialty] ?? []).reduce(
    (total, service) => total + service.visits * usualLinesPerVisit(service),
    0,
  )
}

const QUARTERS_IN_FULL = WORLD_QUARTERS.reduce(
  (total, _, quarter) => total + getActivity(quarter) * receivedShare(quarter),
  0,
)

function countVisits(world: World, provider: WorldProvider, service: number, quarter: number): number {
  const usual = getServices(provider)[service]?.visits ?? 0
  const stretch = provider.story === null ? world.stretch : 1
  const volume = getVolume(world.seed, provider, service) * stretch * getActivity(quarter)
  return Math.round(usual * volume * visitsNoise(world.seed, provider, service, quarter))
}

function expectedLines(world: World, isFixed: boolean): number {
  let total = 0
  for (const provider of world.roster) {
    if ((provider.story !== null) !== isFixed) continue
    for (const [place, service] of getServices(provider).entries()) {
      const volume = service.visits * getVolume(world.seed, provider, place) * QUARTERS_IN_FULL
      total += volume * linesPerVisit(world.seed, provider, service)
    }
  }
  return total
}

/** Plans the providers of a world of this size, what they bill, and who is contacted. */
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

function findContact(assignments: readonly Assignment[], service: Service) {
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

/** The next provider of the same practice and specialty; none if the provider is alone. */
function findPartner(provider: WorldProvider, practice: readonly WorldProvider[]): string {
  const colleagues = practice.filter(({ specialty }) => specialty === provider.specialty)
  const next = colleagues[(colleagues.indexOf(provider) + 1) % colleagues.length]
  return next === undefined || next.npi === provider.npi ? '' : next.npi
}

/** The plan as rows, by provider and service. */
export function* makeStreams(world: World): Generator<{ fixed: Stream; quarters: StreamQuarter[] }> {
  const { seed, roster } = world
  const assigned = Map.groupBy(world.assignments, ({ provider }) => providerKey(provider))
  const tins = Map.groupBy(roster, ({ npi }) => npi)
  const practices = Map.groupBy(roster, ({ tin }) => tin)
  let stream = 0
  for (const provider of roster) {
    const habits = otherHabits(seed, provider)
    const assignments = assigned.get(providerKey(provider)) ?? []
    for (const [place, service] of getServices(provider).entries()) {
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
          is_planted: provider.story !== null,
          only_tin: tins.get(provider.npi)?.length === 1,
          patients_from: STATES.indexOf(provider.state) * PATIENTS_APART,
          price_percent: STATE_PRICE_PERCENT[provider.state] ?? 100,
          charge_percent: habits.chargePercent,
          modifier_59: habits.modifier59,
          modifier_x: habits.modifierX,
          modifier_25: habits.modifier25,
          excluded_factor: habits.excludedFactor,
          demanding_share: demandingShare(seed, provider, service),
          partner_npi: findPartner(provider, practices.get(provider.tin) ?? []),
          partner_share: habits.partnerShare,
          primary_chance: provider.story?.primaryChance ?? PRIMARY_CHANCE,
          units_1: units[0] ?? 1,
          units_2: units[1] ?? 1,
          units_3: units[2] ?? 1,
          ...findContact(assignments, service),
        },
        quarters: WORLD_QUARTERS.map((_, quarter) => {
          const visits = countVisits(world, provider, place, quarter)
          const patients = visits * service.patientsPerVisit * (provider.story?.patients ?? 1)
          return {
            stream,
            quarter,
            visits,
            patients: Math.max(MIN_PATIENTS, Math.round(patients)),
            rate_1: rates[0]?.[quarter] ?? 0,
            rate_2: rates[1]?.[quarter] ?? 0,
            rate_3: rates[2]?.[quarter] ?? 0,
          }
        }),
      }
    }
  }
}
