import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadMeasures } from '../measures/load-measures.ts'
import { computeFigures } from './compute-figures.ts'
import type { Figure } from './figure.ts'
import { PeerKinds } from './peer-kinds.ts'
import { strataOf } from './testing/day-world.ts'
import { randomWorld } from './testing/random-world.ts'

const { measures } = loadMeasures()

const toKey = ({ npi, tin, family, measure, modifier }: Figure) =>
  [npi, tin, family, measure, modifier].join(' ')
const byKey = (figures: readonly Figure[]) => new Map(figures.map((figure) => [toKey(figure), figure]))

test('R-FIG-6: figures of one kind of providers are the same, to the last bit, without the cells of other kinds', () => {
  fc.assert(
    fc.property(randomWorld, ({ providers, dayCells }) => {
      const compute = (some: typeof dayCells, among: typeof providers) =>
        computeFigures({
          period: '2026Q2',
          cells: some.map(({ cell }) => cell),
          strata: some.map(strataOf),
          providers: among,
          measures,
        })
      const kinds = new PeerKinds(providers)
      const apart = kinds.all().flatMap((kind) =>
        compute(
          dayCells.filter(({ cell }) => kinds.find(cell) === kind),
          kind.providers,
        ),
      )
      expect(byKey(apart)).toEqual(byKey(compute(dayCells, providers)))
    }),
    { numRuns: 20 },
  )
})
