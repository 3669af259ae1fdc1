import { beforeAll, describe, expect, it } from 'vitest'
import type { EffectInput } from '../effects/effect.ts'
import { measureEffect } from '../effects/measure-effect.ts'
import { type BuiltWorld, buildWorld } from '../testing/built-world.ts'
import { WORLD_QUARTERS } from './calendar.ts'
import { CAMPAIGNS } from './campaign-plan.ts'
import { DEFAULT_SEED } from './generate-world.ts'
import { REJECTED_ROWS } from './rejected-rows.ts'
import { planWorld, type World } from './world-plan.ts'
import { providerKey } from './world-provider.ts'

const DEMO_LINES = 2_500_000
// A third of that: large enough for a result of both campaigns with a hold-out.
const LINES = 800_000

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

const SOME_DAYS = {
  primary_days: 30,
  primary_day_units_milli: 0n,
  addon_units_milli: 0n,
  addon_paid_cents: 0n,
}

function effectOf(
  key: string,
  { roster, assignments }: World,
  known: Pick<EffectInput, 'sums' | 'matureQuarters'>,
) {
  const assigned = assignments.filter(({ campaign }) => campaign.key === key)
  const waves = [...Map.groupBy(assigned, ({ wave }) => wave)].map(([wave, ofWave]) => ({
    ...wave,
    assignments: ofWave.map(({ provider, arm }) => ({ ...provider, arm })),
  }))
  const contacted = new Set(assignments.map(({ provider }) => providerKey(provider)))
  const neverContacted = roster.filter((provider) => !contacted.has(providerKey(provider)))
  return measureEffect({ waves, neverContacted, ...known })
}

describe('what is planted for campaigns (R-DEMO-3)', () => {
  const matureQuarters = WORLD_QUARTERS.slice(0, -1)

  it.each([
    ['lesion-add-ons', '17003', -12],
    ['critical-care-time', '99292', 0],
  ])('%s: the interval contains the true effect of %s, %i percent', (key, family, truth) => {
    const sums = world.quarters.flatMap(({ period, cells }) =>
      cells.filter((cell) => cell.family === family).map((cell) => ({ ...cell, quarter: period })),
    )
    const result = effectOf(key, world.generated.world, { sums, matureQuarters })
    const { status, pct_low, pct_high, treated, control } = result
    expect({ status, isEnough: treated >= 30 && control >= 10 }).toEqual({ status: 'final', isEnough: true })
    expect(pct_low).toBeLessThan(truth)
    expect(pct_high).toBeGreaterThan(truth)
    expect((pct_high ?? 0) < 0).toBe(truth < 0)
  })

  it.each([
    ['low-back-levels', 'due', '2027-06-29'],
    ['lesion-letters-2026', 'too_few', null],
    ['wound-depth', 'too_few', null],
  ])('%s has no result in the demo: %s', (key, status, dueOn) => {
    const plan = planWorld(DEFAULT_SEED, DEMO_LINES)
    const sums = plan.assignments.flatMap(({ campaign, provider: { npi, tin } }) =>
      campaign.key === key ? matureQuarters.map((quarter) => ({ npi, tin, quarter, ...SOME_DAYS })) : [],
    )
    const planned = CAMPAIGNS.find((campaign) => campaign.key === key)?.status
    expect(planned).toBe(status)
    expect(effectOf(key, plan, { sums, matureQuarters })).toMatchObject({
      status,
      due_on: dueOn,
      effect: null,
    })
  })
})
