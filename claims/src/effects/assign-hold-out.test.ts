import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  apportion,
  assignHoldOut,
  type HoldOutInput,
  hashAssignments,
  mostTreated,
} from './assign-hold-out.ts'
import { detectableEffect } from './detectable-effect.ts'
import { assignStrata } from './strata.ts'

const STRATA = ['Dermatology / high', 'Dermatology / low', 'Pain medicine / low']

const members = fc.uniqueArray(
  fc.record({
    npi: fc.integer({ min: 0, max: 60 }).map((n) => `9${String(n).padStart(9, '0')}`),
    tin: fc.constantFrom('930000001', '930000002'),
    stratum: fc.constant(''),
  }),
  { selector: ({ npi, tin }) => `${npi}/${tin}`, minLength: 1, maxLength: 90 },
)
const input: fc.Arbitrary<HoldOutInput> = fc.record({
  seed: fc.stringMatching(/^[0-9a-f]{32}$/),
  share: fc.integer({ min: 5, max: 50 }).map((percent) => percent / 100),
  waveShares: fc.constantFrom([1], [0.5, 0.5], [0.2, 0.3, 0.5]),
  // All rows of an NPI have the same stratum.
  members: members.map((all) =>
    all.map((one) => ({ ...one, stratum: STRATA[Number(one.npi) % STRATA.length] ?? '' })),
  ),
})

const countUnits = (given: readonly { npi: string }[]) => new Set(given.map(({ npi }) => npi)).size

describe('drawing a hold-out', () => {
  it('holds out round(share × n) of each wave, and of each stratum its part rounded up or down', () => {
    fc.assert(
      fc.property(input, (given) => {
        const drawn = assignHoldOut(given)
        const sizes = apportion(countUnits(given.members), given.waveShares)
        for (const [index, size] of sizes.entries()) {
          const wave = drawn.filter((one) => one.wave === index + 1)
          expect(countUnits(wave)).toBe(size)
          const control = wave.filter(({ arm }) => arm === 'control')
          expect(countUnits(control)).toBe(Math.round(given.share * size))
          for (const stratum of STRATA) {
            const inStratum = countUnits(wave.filter((one) => one.stratum === stratum))
            const part = size === 0 ? 0 : (inStratum * countUnits(control)) / size
            const held = countUnits(control.filter((one) => one.stratum === stratum))
            expect(Math.abs(held - part)).toBeLessThan(1)
          }
        }
      }),
    )
  })

  it('R-OUT-12: no draw contacts more rows than is said before it, and some draw contacts as many', () => {
    const countTreated = (given: HoldOutInput) =>
      assignHoldOut(given).filter(({ arm }) => arm === 'treated').length
    fc.assert(
      fc.property(input, (given) => {
        expect(countTreated(given)).toBeLessThanOrEqual(mostTreated(given))
      }),
    )
    const members = ['1', '2', '3', '4', '4', '5'].map((npi, at) => ({ npi, tin: String(at), stratum: '' }))
    const draws = Array.from({ length: 40 }, (_, seed) =>
      countTreated({ seed: String(seed), share: 0.2, waveShares: [1], members }),
    )
    expect(new Set(draws)).toEqual(new Set([4, 5]))
    expect(mostTreated({ share: 0.2, waveShares: [1], members })).toBe(5)
    expect(mostTreated({ share: 0, waveShares: [1], members })).toBe(6)
  })

  it('assigns every member once, and a provider at two practices to the same wave and arm', () => {
    fc.assert(
      fc.property(input, (given) => {
        const drawn = assignHoldOut(given)
        expect(drawn.map(({ npi, tin }) => `${npi}/${tin}`)).toEqual(
          given.members.map(({ npi, tin }) => `${npi}/${tin}`),
        )
        for (const lots of Map.groupBy(drawn, ({ npi }) => npi).values()) {
          expect(new Set(lots.map(({ wave, arm }) => `${wave} ${arm}`)).size).toBe(1)
        }
      }),
    )
  })

  it('depends on the seed but not on the order of the members', () => {
    fc.assert(
      fc.property(input, fc.infiniteStream(fc.nat()), (given, random) => {
        const shuffled = given.members
          .map((member) => ({ member, rank: random.next().value }))
          .toSorted((left, right) => left.rank - right.rank)
          .map(({ member }) => member)
        const hash = hashAssignments(assignHoldOut(given))
        expect(hashAssignments(assignHoldOut({ ...given, members: shuffled }))).toBe(hash)
      }),
    )
    const many = Array.from({ length: 100 }, (_, index) => ({ npi: `9${index}`, tin: '1', stratum: 'x' }))
    const draw = (seed: string) =>
      hashAssignments(assignHoldOut({ seed, share: 0.2, waveShares: [1], members: many }))
    expect(new Set(['a', 'b', 'c'].map(draw)).size).toBe(3)
  })

  it('holds out members of small and large strata equally often', () => {
    const some = Array.from({ length: 40 }, (_, index) => ({
      npi: `9${index}`,
      tin: '1',
      stratum: index < 2 ? 'a small one' : 'b',
    }))
    const draws = 1_000
    const times = new Map<string, number>()
    for (let draw = 0; draw < draws; draw += 1) {
      for (const { npi, arm } of assignHoldOut({
        seed: `seed ${draw}`,
        share: 0.1,
        waveShares: [1],
        members: some,
      })) {
        if (arm === 'control') times.set(npi, (times.get(npi) ?? 0) + 1)
      }
    }
    // A tenth of the draws; five standard errors either way.
    for (const { npi } of some) expect(Math.abs((times.get(npi) ?? 0) - 100)).toBeLessThan(48)
  })
})

it('splits the members of a specialty into thirds by volume, over all practices of a provider', () => {
  const days = [1, 2, 3, 4, 5, 60]
  const found = assignStrata([
    ...days.map((count, index) => ({ npi: `${index}`, tin: '1', specialty: 'Dermatology', days: count })),
    { npi: '0', tin: '2', specialty: 'Surgery', days: 90 },
  ])
  expect(found.get('0')).toEqual({ specialty: 'Surgery', volume: 'low' })
  expect(['1', '2', '3', '4', '5'].map((npi) => found.get(npi)?.volume)).toEqual([
    'low',
    'low',
    'middle',
    'middle',
    'high',
  ])
})

describe('the smallest detectable effect', () => {
  const past = Array.from({ length: 20 }, (_, index) => ({ level: 2, change: index % 2 === 0 ? 0.1 : -0.1 }))
  it('is 2.8 standard errors of the past changes, in percent of the level', () => {
    const sd = Math.sqrt((20 * 0.01) / 19)
    expect(detectableEffect(past, { treated: 90, control: 10 })).toBeCloseTo(
      (100 * 2.801585 * sd * Math.sqrt(1 / 90 + 1 / 10)) / 2,
      9,
    )
  })
  it.each([
    ['no hold-out', past, { treated: 90, control: 0 }],
    ['too few past changes', past.slice(0, 9), { treated: 90, control: 10 }],
  ])('is null with %s', (_, changes, arms) => {
    expect(detectableEffect(changes, arms)).toBeNull()
  })
})
