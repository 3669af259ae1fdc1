import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadMeasures } from '../measures/load-measures.ts'
import { computeFigures } from './compute-figures.ts'
import { type Figure, OUTCOMES } from './figure.ts'
import { type DayWorld, makeDayCell, strataOf } from './testing/day-world.ts'
import { naiveFigures } from './testing/naive-figures.ts'
import { randomWorld } from './testing/random-world.ts'

const { measures } = loadMeasures()

const compute = ({ providers, dayCells }: DayWorld): Figure[] =>
  computeFigures({
    period: '2026Q2',
    cells: dayCells.map(({ cell }) => cell),
    strata: dayCells.map(strataOf),
    providers,
    measures,
  })

const toKey = ({ npi, tin, family, measure, modifier }: Figure): string =>
  [npi, tin, family, measures.findIndex(({ key }) => key === measure), modifier].join(' ')

/** All fields of a figure by name, with peer and test fields on the same level. */
function flatten({ peer, tested, ...figure }: Figure): Map<string, unknown> {
  return new Map(Object.entries({ ...figure, ...peer, ...tested }))
}

// Absolute tolerances for fields that are differences of nearly equal numbers.
const TOLERANCES = new Map([
  ['tau2', 1e-12],
  ['reliability', 1e-10],
  ['statistic', 1e-11],
  ['p_value', 1e-12],
  ['p_adjusted', 1e-12],
  ['p_z', 1e-11],
  ['z', 1e-10],
])

function differs(name: string, value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.join(' ') !== String((wanted as string[] | undefined)?.join(' '))
  if (typeof value !== 'number' || typeof wanted !== 'number') return value !== wanted
  return Math.abs(value - wanted) > 1e-12 * Math.abs(wanted) + (TOLERANCES.get(name) ?? 1e-15)
}

function differences(actual: Figure[], expected: Figure[]): string[] {
  const expectedByKey = new Map(expected.map((figure) => [toKey(figure), flatten(figure)]))
  return actual.flatMap((figure) => {
    const other = expectedByKey.get(toKey(figure))
    return [...flatten(figure)]
      .filter(([name, value]) => differs(name, value, other?.get(name)))
      .map(([name, value]) => `${toKey(figure)} ${name}: ${value}, not ${other?.get(name)}`)
  })
}

function expectEqualFigures(actual: Figure[], expected: Figure[]): void {
  expect(actual.map(toKey)).toEqual(expected.map(toKey).sort())
  expect(differences(actual, expected)).toEqual([])
  expect(differences(expected, actual)).toEqual([])
}

test('all figures equal a row-by-row recomputation from the definitions', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(randomWorld, (world) => {
      const figures = compute(world)
      for (const { peer, tested, outcome, low } of figures)
        for (const what of [peer?.peer_level, tested?.test, outcome, low]) seen.add(String(what))
      expectEqualFigures(figures, naiveFigures(world))
    }),
    { numRuns: 25, seed: 2026 },
  )
  // The random worlds cover every level, test and outcome.
  const all = ['state', 'region', 'nation', 'fisher', 'chi_square', 'welch', ...OUTCOMES, 'true']
  expect(all.filter((what) => !seen.has(what))).toEqual([])
})

const place = { specialty: 'Dermatology', class: 'physician' as const, state: 'OR', region: 'West' }

/** Forty equal providers in one state, with some of them changed. */
function evenWorld(
  change: (index: number) => { npi?: number; days?: number; share?: number; state?: string },
) {
  const world: DayWorld = { providers: [], dayCells: [] }
  for (let index = 0; index < 40; index += 1) {
    const { npi = index, days = 60 + index, share = 0.5, state = 'OR' } = change(index)
    const at = { npi: String(9_000_000_000 + npi), tin: String(100_000_000 + index), family: '17003' }
    world.providers.push({ npi: at.npi, tin: at.tin, ...place, state })
    const shares = { orphanLines: 1, overLimitDays: null, modifierShare: 0.1, unitsADay: () => 1 }
    world.dayCells.push(makeDayCell(at, days, 30, { addonShare: share, ...shares }))
  }
  return world
}

const ofMeasure = (world: DayWorld, measure: string): Figure[] =>
  compute(world).filter((figure) => figure.measure === measure)

test('R-FIG-7: no row of the own NPI, under any TIN, is among the peers or in the count of 30', () => {
  // Ten practices share an NPI: each of them has 30 peers, all others have 39.
  const shared = ofMeasure(
    evenWorld((index) => (index < 10 ? { npi: 0 } : {})),
    'attach_rate',
  )
  expect(shared.map(({ peer }) => peer?.peers)).toEqual([...Array(10).fill(30), ...Array(30).fill(39)])
  const tooMany = ofMeasure(
    evenWorld((index) => (index < 11 ? { npi: 0 } : {})),
    'attach_rate',
  )
  expect(tooMany.slice(0, 11).map(({ peer, outcome }) => [peer, outcome])).toEqual(
    Array(11).fill([null, 'N/A']),
  )
})

test('R-FIG-6: with fewer than 30 eligible providers the peers are those of the census region', () => {
  const figures = ofMeasure(
    evenWorld((index) => (index < 9 ? { state: 'WA' } : {})),
    'attach_rate',
  )
  expect(figures.map(({ peer }) => peer?.peer_group)).toEqual([
    ...Array(9).fill('Dermatology, physician, West'),
    ...Array(31).fill('Dermatology, physician, OR'),
  ])
})

test('a variance of 0 is exactly 0, whichever provider is left out', () => {
  for (const share of [0, 0.5, 1]) {
    // All have the same rate except one large provider.
    const world = evenWorld((index) => (index === 7 ? { days: 9000, share: 0.3 } : { days: 60, share }))
    for (const measure of ['attach_rate', 'intensity', 'patient_share']) {
      const outlier = ofMeasure(world, measure)[7]
      expect(outlier?.peer).toMatchObject({ peer_sd: 0, tau2: 0 })
      if (measure === 'intensity' && share !== 0.5)
        expect(outlier?.peer).toMatchObject({ unit_variance: 0, reliability: null })
    }
    expectEqualFigures(compute(world), naiveFigures(world))
  }
})

test('makes no row for a provider not on the roster, without a primary day, or without an MUE', () => {
  const world = evenWorld((index) => ({ days: index === 1 ? 0 : 40 }))
  world.providers.shift()
  const figures = compute(world)
  expect(new Set(figures.map(({ npi }) => npi)).size).toBe(38)
  expect(figures.filter(({ measure }) => measure === 'over_limit_rate')).toEqual([])
})

test('R-FIG-8: a provider who is not eligible has value and interval, empty peer columns and outcome N/A', () => {
  const [small] = ofMeasure(
    evenWorld((index) => ({ days: index === 0 ? 29 : 40 })),
    'attach_rate',
  )
  expect(small).toMatchObject({ numerator: 15, denominator: 29, value: 15 / 29 })
  expect(small?.ci_low).toBeCloseTo(0.34431, 5)
  expect(small).toMatchObject({ peer: null, tested: null, p_adjusted: null, outcome: 'N/A', low: false })
})

test('the order of cells and roster does not matter', () => {
  fc.assert(
    fc.property(randomWorld, ({ providers, dayCells }) => {
      const turned = { providers: providers.toReversed(), dayCells: dayCells.toReversed() }
      expect(compute(turned)).toEqual(compute({ providers, dayCells }))
    }),
    { numRuns: 5, seed: 4 },
  )
})
