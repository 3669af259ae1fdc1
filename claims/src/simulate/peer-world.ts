import { computeFigures } from '../figures/compute-figures.ts'
import type { Figure, Provider } from '../figures/figure.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import { makeCell, makeStrata, type Patient } from './simulated-cell.ts'

const { measures } = loadMeasures()

const makeProvider = (index: number): Provider => ({
  npi: String(9_000_000_000 + index),
  tin: String(100_000_000 + index),
  specialty: 'Dermatology',
  class: 'physician',
  state: 'OR',
  region: 'West',
})

/** One row of a provider, by its place in the group. */
export type SimulatedRow = Figure & { index: number }

/** The figures of one group of peers, by the engine, from the days of each provider's patients. */
export function figuresOfGroup(
  group: readonly (readonly Patient[])[],
  keys: readonly string[],
): SimulatedRow[] {
  const providers = group.map((_, index) => makeProvider(index))
  const at = (index: number): Provider => providers[index] ?? makeProvider(index)
  const indexes = new Map(providers.map(({ npi }, index) => [npi, index]))
  return computeFigures({
    period: '2026Q2',
    cells: group.map((patients, index) => makeCell(at(index), patients)),
    strata: group.map((patients, index) => makeStrata(at(index), patients)),
    providers,
    measures: measures.filter(({ key }) => keys.includes(key)),
  }).map((figure) => ({ ...figure, index: indexes.get(figure.npi) ?? -1 }))
}

export const isFound = ({ outcome }: Figure): boolean => outcome === 'Significantly Higher'
export const isEligible = ({ peer }: Figure): boolean => peer !== null
