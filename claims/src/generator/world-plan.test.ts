import { describe, expect, it } from 'vitest'
import { BUILT_IN_FAMILIES } from '../reference/families.ts'
import { taxonomyLabel } from '../reference/taxonomy-words.ts'
import { attachRates } from './billing-habits.ts'
import { DATA_THROUGH, WORLD_QUARTERS } from './calendar.ts'
import { completeNpi } from './invented-npi.ts'
import { SPECIALTY_SERVICES } from './specialty-services.ts'
import { makeStreams, planWorld } from './world-plan.ts'
import { providerKey } from './world-provider.ts'

const LINES = 2_500_000
const world = planWorld(2026, LINES)
const families = new Map(BUILT_IN_FAMILIES.map((family) => [family.family, family]))

describe('the plan of the demo world (R-DEMO-2)', () => {
  it('has about 1,200 providers in six specialties and four states, some in two practices', () => {
    const { roster } = world
    expect(roster.length).toBeGreaterThan(1_100)
    expect(roster.length).toBeLessThan(1_300)
    expect(new Set(roster.map(({ specialty }) => specialty)).size).toBe(6)
    expect(new Set(roster.map(({ state }) => state))).toEqual(new Set(['OR', 'WA', 'OH', 'MI']))
    expect(new Set(roster.map(providerKey)).size).toBe(roster.length)
    const twice = roster.length - new Set(roster.map(({ npi }) => npi)).size
    expect(twice).toBeGreaterThan(5)
  })

  it('has about fifty in every peer group, and too few in wound care for a state', () => {
    const groups = Map.groupBy(world.roster, ({ specialty, state }) => `${specialty} ${state}`)
    for (const [name, members] of groups) {
      if (name.startsWith('Wound Care')) expect(members.length).toBeLessThan(30)
      else expect(members.length).toBeGreaterThan(45)
    }
  })

  it('has enough physicians in each state, and enough others in the nation, to compare each with their like', () => {
    const usual = world.roster.filter(({ specialty }) => specialty !== 'Wound Care')
    const physicians = usual.filter((provider) => provider.class === 'physician')
    for (const members of Map.groupBy(physicians, ({ specialty, state }) => `${specialty} ${state}`).values())
      expect(members.length).toBeGreaterThan(38)
    const others = usual.filter((provider) => provider.class === 'advanced_practice')
    for (const { name, type, taxonomy } of others) {
      expect(name).toMatch(/\^(PA|NP)$/)
      expect(type).toBe('individual')
      expect(taxonomy).toMatch(/^363[AL]/)
    }
    const sizes = Map.groupBy(others, ({ specialty }) => specialty)
    for (const specialty of ['Dermatology', 'Cardiology', 'Family Medicine'])
      expect(sizes.get(specialty)?.length).toBeGreaterThan(36)
    expect(sizes.get('Pain Medicine')?.length).toBeLessThan(30)
  })

  it('has subspecialties that are large enough to compare and that add their code more often', () => {
    const { roster } = world
    const fields = Map.groupBy(roster, ({ specialty, taxonomy }) => `${specialty} ${taxonomy}`)
    const usualRate = (field: string, family: string) => {
      const members = fields.get(field) ?? []
      expect(members.length).toBeGreaterThanOrEqual(40)
      const habit = SPECIALTY_SERVICES[members[0]?.specialty ?? '']
        ?.flatMap(({ slots }) => slots.flatMap((slot) => slot.habit ?? []))
        .find((one) => one.family === family)
      if (habit === undefined) throw new Error(`Nobody adds ${family}.`)
      const rates = members.map((member) => attachRates(world.seed, member, habit)[0] ?? 0)
      return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    }
    for (const [family, general, narrower] of [
      ['17003', 'Dermatology 207N00000X', 'Dermatology 207ND0101X'],
      ['99292', 'Cardiology 207RC0000X', 'Cardiology 207RI0011X'],
      ['64495', 'Pain Medicine 208VP0000X', 'Pain Medicine 208VP0014X'],
      ['63048', 'Orthopedic Surgery 207X00000X', 'Orthopedic Surgery 207XS0117X'],
    ] as const) {
      expect(usualRate(narrower, family)).toBeGreaterThan(usualRate(general, family) + 0.03)
    }
    for (const { taxonomy } of roster) expect(taxonomyLabel(taxonomy)).not.toBeNull()
    expect(roster.find(({ npi }) => npi === '9482016372')?.taxonomy).toBe('207N00000X')
    for (const same of Map.groupBy(roster, ({ npi }) => npi).values()) {
      expect(new Set(same.map(({ taxonomy }) => taxonomy)).size).toBe(1)
    }
  })

  it('has NPIs that start with 9 with a correct check digit, and practices of one to twelve', () => {
    for (const { npi, tin } of world.roster) {
      expect(npi).toBe(completeNpi(npi.slice(0, 9)))
      expect(npi[0]).toBe('9')
      expect(tin).toMatch(/^9\d{8}$/)
    }
    const sizes = [...Map.groupBy(world.roster, ({ tin }) => tin).values()].map(({ length }) => length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12)
    expect(Math.min(...sizes)).toBe(1)
  })

  it.each([
    ['1234567893', '123456789'],
    ['9482016372', '948201637'],
  ])('adds the check digit of %s', (npi, nine) => {
    expect(completeNpi(nine)).toBe(npi)
  })

  it('adds codes only to their own primaries, with their daily limits', () => {
    for (const { claimType, slots } of Object.values(SPECIALTY_SERVICES).flat()) {
      if (claimType !== 'professional') continue
      const codes = slots.filter(({ chance }) => chance !== null).flatMap((slot) => slot.codes)
      for (const { habit } of slots) {
        if (habit === undefined) continue
        const family = families.get(habit.family)
        expect(codes.some((code) => family?.primaries.includes(code))).toBe(true)
        expect(habit.limit).toBe(family?.mue ?? null)
        expect(slots[0]?.codes.every((code) => family?.primaries.includes(code))).toBe(true)
      }
    }
  })

  it('ends with a quarter whose claims are still coming in', () => {
    expect(WORLD_QUARTERS).toHaveLength(12)
    expect(WORLD_QUARTERS.at(-1)).toBe('2026Q3')
    expect(DATA_THROUGH).toBe('2026-09-30')
  })

  it('contacts at least 100 and holds out at least 50, with nobody in both', () => {
    for (const key of ['lesion-add-ons', 'critical-care-time']) {
      const assigned = world.assignments.filter(({ campaign }) => campaign.key === key)
      expect(assigned.filter(({ arm }) => arm === 'treated').length).toBeGreaterThanOrEqual(100)
      expect(assigned.filter(({ arm }) => arm === 'control').length).toBeGreaterThanOrEqual(50)
      expect(new Set(assigned.map(({ provider }) => providerKey(provider))).size).toBe(assigned.length)
    }
  })

  it('has the same streams for the same seed, and different ones for another', () => {
    const first = (seed: number) => makeStreams(planWorld(seed, 200_000)).drop(60).next().value
    expect(first(1)).toEqual(first(1))
    expect(first(1)).not.toEqual(first(2))
  })
})
