import { beforeAll, describe, expect, it } from 'vitest'
import type { Cell, Figure } from '../figures/figure.ts'
import { type BuiltWorld, buildWorld, figuresOf } from '../testing/built-world.ts'
import type { Truths } from './truths.ts'
import { providerKey } from './world-provider.ts'

// The size of the demo: a smaller world has too few peers for some findings.
const LINES = 2_500_000
// With the fewest lines with which there are enough dermatologists for a comparison.
const SMALL = 400_000
const PERIOD = '2026Q2'
const LIMIT_Z = 1.959963984540054
const USUAL_SPECIALTIES = 5

let world: BuiltWorld
let figures: Figure[]
let cells: Cell[]
let headlines: Figure[]
beforeAll(async () => {
  world = await buildWorld({ lines: LINES, quarters: [PERIOD] })
  figures = figuresOf(world, PERIOD)
  cells = world.quarters.find(({ period }) => period === PERIOD)?.cells ?? []
  headlines = figures.filter(({ measure, peer }) => measure === 'attach_rate' && peer !== null)
})

type Planted = Truths['findings'][number]

function isShown(planted: Planted, { outcome, unmet, low, beyond_peers }: Figure): boolean {
  return (
    outcome === planted.outcome &&
    unmet.join() === planted.unmet.join() &&
    (low || !planted.low) &&
    (beyond_peers || !planted.beyond_peers)
  )
}

/** The rows that a planted truth is about; those without a comparison only if none is expected. */
const rowsOf = (planted: Planted, all: readonly Figure[]): Figure[] =>
  all.filter(
    (figure) =>
      providerKey(figure) === providerKey(planted) &&
      figure.measure === planted.measure &&
      (planted.family ?? figure.family) === figure.family &&
      (planted.family !== null || planted.outcome === 'N/A' || figure.peer !== null),
  )

describe('what is planted for providers (R-DEMO-3)', () => {
  it('is found, all of it', () => {
    const { findings, period } = world.generated.truths
    expect(period).toBe(PERIOD)
    const missed = findings.filter((planted) => {
      const rows = rowsOf(planted, figures)
      return rows.length === 0 || !rows.every((row) => isShown(planted, row))
    })
    expect(missed).toEqual([])
  })

  it('has an outlier of each kind', () => {
    const { findings } = world.generated.truths
    const found = (matches: (planted: Planted) => boolean) => findings.filter(matches).length
    expect(found(({ outcome }) => outcome === 'Significantly Higher')).toBeGreaterThanOrEqual(11)
    expect(found(({ unmet }) => unmet.join() === 'mix')).toBe(1)
    expect(found(({ unmet }) => unmet.join() === 'spread')).toBe(1)
    expect(found(({ low }) => low)).toBeGreaterThanOrEqual(4)
    expect(found(({ beyond_peers }) => beyond_peers)).toBeGreaterThanOrEqual(1)
    expect(
      found(({ outcome, ...one }) => outcome === 'Significantly Higher' && one.class === 'advanced_practice'),
    ).toBe(1)
    expect(found(({ measure }) => measure === 'ineligible_rate')).toBe(1)
    expect(found(({ measure }) => measure === 'orphan_rate')).toBe(2)
  })

  it('leaves Dr. Marsh Significantly Higher in a small world too', async () => {
    const small = figuresOf(await buildWorld({ lines: SMALL, quarters: [PERIOD] }), PERIOD)
    const marsh = small.find(
      ({ npi, family, measure }) => npi === '9482016372' && family === '17003' && measure === 'attach_rate',
    )
    expect(marsh).toMatchObject({ outcome: 'Significantly Higher', denominator: 417 })
  })
})

describe('providers without a story', () => {
  it('are Significantly Higher in at most 4 of 100 headlines', () => {
    const planted = new Set(
      world.generated.world.roster.flatMap((provider) =>
        provider.story === null ? [] : [providerKey(provider)],
      ),
    )
    const others = headlines.filter((figure) => !planted.has(providerKey(figure)))
    const accused = others.filter(({ outcome }) => outcome === 'Significantly Higher')
    expect(others.length).toBeGreaterThan(2_500)
    expect(accused.length / others.length).toBeLessThanOrEqual(0.04)
  })

  it('differ by more than chance', () => {
    const dispersed = headlines.filter(({ peer }) => (peer?.tau2 ?? 0) > 0)
    expect(dispersed.length / headlines.length).toBeGreaterThan(0.9)
  })
})

describe('the judgment on all of them', () => {
  it('calls nobody Significantly Higher within the 95% limits', () => {
    const accused = figures.filter(({ outcome }) => outcome === 'Significantly Higher')
    expect(accused.length).toBeGreaterThan(20)
    expect(accused.filter(({ z }) => (z ?? 0) < LIMIT_Z)).toEqual([])
  })

  it('compares physicians with those of their state, and others with their like in the nation', () => {
    const byClass = Map.groupBy(headlines, ({ peer }) => peer?.peer_group.split(', ')[1])
    expect([...byClass.keys()].toSorted()).toEqual(['advanced_practice', 'physician'])
    const inState = (byClass.get('physician') ?? []).filter(({ peer }) => peer?.peer_level === 'state')
    const states = Map.groupBy(inState, ({ peer }) => peer?.peer_group.split(', ')[0])
    expect(states.size).toBe(USUAL_SPECIALTIES)
    expect(inState.length / (byClass.get('physician') ?? []).length).toBeGreaterThan(0.9)
    const advanced = new Set((byClass.get('advanced_practice') ?? []).map(({ peer }) => peer?.peer_group))
    expect([...advanced].toSorted()).toEqual([
      'Cardiology, advanced_practice, US',
      'Dermatology, advanced_practice, US',
      'Family Medicine, advanced_practice, US',
    ])
  })
})

describe('the days behind the figures', () => {
  const sum = (of: readonly Cell[], value: (cell: Cell) => number) =>
    of.reduce((total, cell) => total + value(cell), 0)

  it('are those of patients who come again and are alike', () => {
    const days = sum(cells, ({ primary_days }) => primary_days)
    const perPatient = days / sum(cells, ({ primary_patients }) => primary_patients)
    expect(perPatient).toBeGreaterThan(1.4)
    expect(perPatient).toBeLessThan(2.5)
    const clustered = headlines.map(({ phi }) => phi).toSorted((left, right) => left - right)
    expect(clustered[Math.floor(clustered.length / 2)]).toBeGreaterThan(1.15)
  })

  it('with modifier 25 are excluded for G2211 or not, and some are billed where it is excluded', () => {
    const visits = cells.filter(({ family }) => family === 'G2211')
    const excluded = sum(visits, (cell) => cell.all_primary_days - cell.primary_days)
    const withModifier = sum(visits, ({ modifier_25_lines }) => modifier_25_lines)
    const billed = sum(visits, ({ ineligible_days }) => ineligible_days ?? 0)
    expect(excluded).toBeGreaterThan(1_000)
    expect(withModifier - excluded).toBeGreaterThan(500)
    expect(billed).toBeGreaterThan(50)
    expect(billed).toBeLessThan(excluded / 5)
  })

  it('have a 99292 of one partner with the 99291 of another, which is no orphan', () => {
    const shared = cells.filter(
      ({ family, addon_days, addon_primary_days, orphan_lines }) =>
        family === '99292' && orphan_lines === 0 && addon_days > addon_primary_days,
    )
    expect(shared.length).toBeGreaterThan(5)
  })
})
