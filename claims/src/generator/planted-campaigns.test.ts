import { beforeAll, describe, expect, it } from 'vitest'
import { measureEffect } from '../effects/measure-effect.ts'
import { type BuiltWorld, buildWorld } from '../testing/built-world.ts'
import { REJECTED_ROWS } from './rejected-rows.ts'
import { providerKey } from './world-provider.ts'

// A quarter of the demo world's size: large enough for a result of both campaigns with a hold-out.
const LINES = 700_000

let world: BuiltWorld
beforeAll(async () => {
  world = await buildWorld({ lines: LINES })
})

describe('a generated world in the store', () => {
  it('loads completely: only the planted bad rows are rejected', () => {
    const { generated, roster, lines, corrections } = world
    expect(roster).toMatchObject({ read: generated.truths.providers, loaded: generated.truths.providers })
    expect(lines).toEqual({
      read: lines.loaded,
      loaded: lines.loaded,
      replaced: 0,
      duplicates: 0,
      rejected: 0,
    })
    expect(lines.read + corrections.read).toBe(generated.rows)
    expect(corrections.rejected).toBe(REJECTED_ROWS.length)
    expect(corrections.loaded).toBeGreaterThan(0)
    expect(corrections.duplicates).toBeGreaterThan(0)
  })

  it('has data through 2026-09-30, so 2026Q2 is the latest mature quarter', () => {
    const { build } = world
    expect(build).toMatchObject({ dataThrough: '2026-09-30', latestMature: '2026Q2' })
    expect(build.periods.filter(({ preliminary }) => preliminary).map(({ period }) => period)).toEqual([
      '2026Q3',
    ])
    expect(build.counts.linesWithoutProvider).toBe(0)
  })
})

describe('what is planted for campaigns (R-DEMO-3)', () => {
  const getEffect = (key: string) => {
    const { generated, quarters, build } = world
    const assigned = generated.world.assignments.filter(({ campaign }) => campaign.key === key)
    const family = assigned[0]?.campaign.family
    const waves = [...Map.groupBy(assigned, ({ wave }) => wave)].map(([wave, ofWave]) => ({
      ...wave,
      assignments: ofWave.map(({ provider, arm }) => ({ ...provider, arm })),
    }))
    const contacted = new Set(generated.world.assignments.map(({ provider }) => providerKey(provider)))
    return measureEffect({
      waves,
      sums: quarters.flatMap(({ period, cells }) =>
        cells.filter((cell) => cell.family === family).map((cell) => ({ ...cell, quarter: period })),
      ),
      matureQuarters: build.periods.filter(({ preliminary }) => !preliminary).map(({ period }) => period),
      neverContacted: generated.world.roster.filter((provider) => !contacted.has(providerKey(provider))),
    })
  }

  it.each([
    ['lesion-add-ons', -12],
    ['critical-care-time', 0],
  ])('%s: the interval contains the true effect of %i percent', (key, truth) => {
    const { status, pct_low, pct_high, treated, control } = getEffect(key)
    expect({ status, isEnough: treated >= 30 && control >= 10 }).toEqual({ status: 'final', isEnough: true })
    expect(pct_low).toBeLessThan(truth)
    expect(pct_high).toBeGreaterThan(truth)
  })

  it.each([
    ['low-back-levels', 'due', '2027-06-29'],
    ['lesion-letters-2026', 'due', '2027-06-29'],
    ['wound-depth', 'too_few', null],
  ])('%s has no result yet: %s', (key, status, dueOn) => {
    expect(getEffect(key)).toMatchObject({ status, due_on: dueOn, effect: null })
  })
})
