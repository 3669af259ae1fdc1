import { expect, it } from 'vitest'
import { planResults } from './plan-results.ts'

const people = (wave: number, treated: number, control: number) => [
  ...Array.from({ length: treated }, () => ({ wave, arm: 'treated' })),
  ...Array.from({ length: control }, () => ({ wave, arm: 'control' })),
]
const [WINTER, SPRING] = [
  { number: 1, contact_on: '2027-01-10' },
  { number: 2, contact_on: '2027-04-10' },
]
const [WINTER_DUE, SPRING_DUE] = ['2027-12-29', '2028-03-30']

it.each([
  [
    'the first wave alone, if it is enough',
    [WINTER, SPRING],
    [...people(1, 217, 55), ...people(2, 217, 55)],
    WINTER_DUE,
    [1],
  ],
  [
    'both, if the first has too few',
    [WINTER, SPRING],
    [...people(1, 217, 9), ...people(2, 217, 9)],
    SPRING_DUE,
    [1, 2],
  ],
  [
    'both, if they are due on one day',
    [WINTER, { ...SPRING, contact_on: '2027-02-20' }],
    [...people(1, 40, 20), ...people(2, 40, 20)],
    WINTER_DUE,
    [1, 2],
  ],
  [
    'the earlier one, whichever number it has',
    [
      { ...SPRING, number: 1 },
      { ...WINTER, number: 2 },
    ],
    [...people(1, 40, 20), ...people(2, 40, 20)],
    WINTER_DUE,
    [2],
  ],
  [
    'nobody’s, and is not due before all had their chance',
    [WINTER, SPRING],
    people(1, 3, 1),
    SPRING_DUE,
    [1, 2],
  ],
])('the first result is of %s', (_, waves, measurable, firstDue, firstWaves) => {
  const found = planResults({ waves, hold_out_share: 0.2 }, '2026Q2', measurable)
  expect(found).toMatchObject({ firstDue })
  expect(found?.firstWaves.toSorted()).toEqual(firstWaves)
})

it('without a contact date there is no day', () => {
  expect(planResults({ waves: [], hold_out_share: 0.2 }, '2026Q2', [])).toBeNull()
})
