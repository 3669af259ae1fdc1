import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from '../engine.ts'
import { computeFiguresByFamily } from '../figures/compute-figures.ts'
import type { Cell, Figure, Provider } from '../figures/figure.ts'
import { type PeerKind, PeerKinds } from '../figures/peer-kinds.ts'
import type { Measure } from '../measures/measure.ts'
import type { Quarter } from '../quarter.ts'
import type { NpiRange } from '../sql/report-sql.ts'
import type { QuarterBuild, QuarterRows } from './quarter-build.ts'
import { readCells, readPlaceCounts, readPrimaryCounts, readProviders, readTotals } from './read-report.ts'
import { parseStrata, readStrataTexts, type StrataText } from './read-strata.ts'

/** The results of the report SQL for one quarter, or for some of its providers. */
type QuarterCounts = Omit<QuarterRows, 'figures'> & { strata: StrataText[] }

export async function readQuarter(engine: Engine, period: Quarter, range?: NpiRange): Promise<QuarterCounts> {
  const [cells, strata, totals, primaryCounts, placeCounts] = await Promise.all([
    readCells(engine, period, range),
    readStrataTexts(engine, period, range),
    readTotals(engine, period, range),
    readPrimaryCounts(engine, period, range),
    readPlaceCounts(engine, period, range),
  ])
  return { cells, strata, totals, primaryCounts, placeCounts }
}

type FigureRules = { period: Quarter; kinds: PeerKinds; measures: readonly Measure[] }

type CountsOfKind = { cells: Cell[]; strata: StrataText[] }

/** Lets the engine start its next query after each family; otherwise it would wait for the whole quarter. */
async function computeFigures(
  { cells, strata }: CountsOfKind,
  { providers }: PeerKind,
  { period, measures }: FigureRules,
): Promise<Figure[]> {
  const families = computeFiguresByFamily({
    period,
    cells,
    strata: parseStrata(strata),
    providers,
    measures,
  })
  for (;;) {
    const { done, value } = families.next()
    if (done) return value
    await nextTurn()
  }
}

/**
 * Passes the counts of a quarter on as they come, and keeps only what its figures need. These follow for one kind of
 * providers after the other, so that the figures of all are never in memory at the same time.
 */
export async function* buildInParts(
  counted: AsyncIterable<QuarterCounts>,
  rules: FigureRules,
): AsyncGenerator<Partial<QuarterRows>, void> {
  const kept = new Map(
    rules.kinds.all().map((kind): [PeerKind, CountsOfKind] => [kind, { cells: [], strata: [] }]),
  )
  const keep = (row: { npi: string; tin: string }) => {
    const kind = rules.kinds.find(row)
    return kind && kept.get(kind)
  }
  for await (const { strata, ...rows } of counted) {
    for (const cell of rows.cells) keep(cell)?.cells.push(cell)
    for (const row of strata) keep(row)?.strata.push(row)
    yield rows
  }
  for (const [kind, counts] of kept) {
    kept.delete(kind)
    if (counts.cells.length > 0) yield { figures: await computeFigures(counts, kind, rules) }
  }
}

const byProvider = (left: Figure, right: Figure): number =>
  left.npi === right.npi
    ? Number(left.tin > right.tin) - Number(left.tin < right.tin)
    : Number(left.npi > right.npi) - Number(left.npi < right.npi)

/** Puts the parts of a small quarter together, each table in the order of its providers. */
export async function collectRows(parts: AsyncIterable<Partial<QuarterRows>>): Promise<QuarterRows> {
  const all: QuarterRows = { cells: [], figures: [], totals: [], primaryCounts: [], placeCounts: [] }
  for await (const part of parts) {
    all.cells = all.cells.concat(part.cells ?? [])
    all.figures = all.figures.concat(part.figures ?? [])
    all.totals = all.totals.concat(part.totals ?? [])
    all.primaryCounts = all.primaryCounts.concat(part.primaryCounts ?? [])
    all.placeCounts = all.placeCounts.concat(part.placeCounts ?? [])
  }
  all.figures.sort(byProvider)
  return all
}

async function* toParts(counts: QuarterCounts) {
  yield counts
}

export async function withFigures(
  counts: QuarterCounts,
  {
    period,
    providers,
    measures,
  }: { period: Quarter; providers: readonly Provider[]; measures: readonly Measure[] },
): Promise<Omit<QuarterBuild, 'inputHash'>> {
  const rules = { period, kinds: new PeerKinds(providers), measures }
  return { period, ...(await collectRows(buildInParts(toParts(counts), rules))) }
}

/** Builds one quarter from its own lines alone. */
export async function buildQuarter(
  engine: Engine,
  { period, measures }: { period: Quarter; measures: readonly Measure[] },
): Promise<Omit<QuarterBuild, 'inputHash'>> {
  const [counts, providers] = await Promise.all([readQuarter(engine, period), readProviders(engine)])
  return withFigures(counts, { period, providers, measures })
}
