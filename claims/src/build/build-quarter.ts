import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from '../engine.ts'
import { computeFiguresByFamily } from '../figures/compute-figures.ts'
import type { Provider } from '../figures/figure.ts'
import type { Measure } from '../measures/measure.ts'
import type { Quarter } from '../quarter.ts'
import type { CellStrata, QuarterBuild } from './quarter-build.ts'
import { readCells, readPlaceCounts, readPrimaryCounts, readProviders, readTotals } from './read-report.ts'
import { readStrata } from './read-strata.ts'

/** The results of the report SQL for one quarter. */
type QuarterCounts = Omit<QuarterBuild, 'inputHash' | 'figures'> & { strata: CellStrata[] }

export async function readQuarter(engine: Engine, period: Quarter): Promise<QuarterCounts> {
  const [cells, strata, totals, primaryCounts, placeCounts] = await Promise.all([
    readCells(engine, period),
    readStrata(engine, period),
    readTotals(engine, period),
    readPrimaryCounts(engine, period),
    readPlaceCounts(engine, period),
  ])
  return { period, cells, strata, totals, primaryCounts, placeCounts }
}

/** Lets the engine start its next query after each family; otherwise it would wait for the whole quarter. */
export async function withFigures(
  counts: QuarterCounts,
  providers: readonly Provider[],
  measures: readonly Measure[],
): Promise<Omit<QuarterBuild, 'inputHash'>> {
  const { strata, ...shown } = counts
  const { period, cells } = shown
  const families = computeFiguresByFamily({ period, cells, strata, providers, measures })
  for (;;) {
    const { done, value } = families.next()
    if (done) return { ...shown, figures: value }
    await nextTurn()
  }
}

/** Builds one quarter from its own lines alone. */
export async function buildQuarter(
  engine: Engine,
  { period, measures }: { period: Quarter; measures: readonly Measure[] },
): Promise<Omit<QuarterBuild, 'inputHash'>> {
  const [counts, providers] = await Promise.all([readQuarter(engine, period), readProviders(engine)])
  return withFigures(counts, providers, measures)
}
