import erfc from '@stdlib/math-base-special-erfc'
import type { CellStrata } from '../build/quarter-build.ts'
import type { Measure } from '../measures/measure.ts'
import type { Quarter } from '../quarter.ts'
import { clusteringFactor } from '../statistics/clustering.ts'
import type { Scale } from '../statistics/scale.ts'
import { tInterval } from '../statistics/t-interval.ts'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import { buildMembers, type Member, type PeerScope } from './cohort.ts'
import { type Column, makeColumns } from './column.ts'
import { type ComparedRow, compareRow } from './compare.ts'
import type { Cell, Figure, Provider } from './figure.ts'
import { FamilyMix } from './mix.ts'
import { judgeProvider, type MeasureTraits } from './outcome.ts'
import { makePeerGroup, type PeerGroup, type Row } from './peer-group.ts'
import { PeersWithout } from './peers-without.ts'

const PEERS_NEEDED = 30

export type FiguresInput = {
  period: Quarter
  /** The cells of one quarter; a cell whose provider is not on the roster makes no figure. */
  cells: readonly Cell[]
  /** What the days of the cells were for. */
  strata: readonly CellStrata[]
  providers: readonly Provider[]
  measures: readonly Measure[]
}

/** The rows of one family and column by the member's index, and the eligible rows and groups by the scope's. */
type Comparison = { scale: Scale; rows: (Row | null)[]; eligible: Row[][]; groups: PeerGroup[] }

function prepareComparison(members: readonly Member[], column: Column): Comparison {
  const rows: (Row | null)[] = []
  const sorted: Row[] = []
  for (const member of members) {
    const observation = column.observe(member.cell)
    const row = observation && { member, observation }
    rows.push(row)
    if (row && member.eligible) sorted.push(row)
  }
  sorted.sort((left, right) => left.observation.value - right.observation.value)
  const eligible: Row[][] = []
  for (const row of sorted) {
    for (const scope of row.member.scopes) {
      const inScope = eligible[scope.index]
      if (inScope === undefined) eligible[scope.index] = [row]
      else inScope.push(row)
    }
  }
  return { scale: column.scale, rows, eligible, groups: [] }
}

function getGroup({ scale, eligible, groups }: Comparison, { index }: PeerScope): PeerGroup {
  const cached = groups[index]
  if (cached !== undefined) return cached
  const group = makePeerGroup(eligible[index] ?? [], scale)
  groups[index] = group
  return group
}

/** Rows of the same NPI, under any TIN, that would be among the peers. */
function ownRows({ member }: Row, scope: PeerScope, { rows }: Comparison): Row[] {
  const own: Row[] = []
  for (const other of member.ofSameNpi) {
    const row = rows[other.index]
    if (row && other.eligible && other.scopes.includes(scope)) own.push(row)
  }
  return own
}

type RowPeers = { scope: PeerScope; own: Row[] }

/** The narrowest scope with enough peers. */
function findPeers(row: Row, comparison: Comparison): RowPeers | null {
  if (!row.member.eligible) return null
  for (const scope of row.member.scopes) {
    const own = ownRows(row, scope, comparison)
    const count = (comparison.eligible[scope.index]?.length ?? 0) - own.length
    if (count >= PEERS_NEEDED) return { scope, own }
  }
  return null
}

function makeFigure(
  row: Row,
  column: Column,
  period: Quarter,
  compared: ComparedRow | null,
  expected: number | null,
): Figure {
  const { numerator, denominator, value, days, byPatient, byDay } = row.observation
  const phi = compared?.phi ?? clusteringFactor(byPatient, byDay)
  const interval = days === null ? wilsonInterval(numerator, denominator, phi) : tInterval(days.sample, phi)
  return {
    npi: row.member.cell.npi,
    tin: row.member.cell.tin,
    period,
    measure: column.measure.key,
    family: row.member.cell.family,
    modifier: column.modifier,
    numerator,
    denominator,
    value,
    ci_low: interval?.low ?? null,
    ci_high: interval?.high ?? null,
    peer: compared?.peer ?? null,
    tested: compared?.tested ?? null,
    phi,
    z: compared?.z ?? null,
    p_z: compared?.z == null ? null : erfc(Math.abs(compared.z) / Math.SQRT2),
    p_adjusted: null,
    expected,
    mix_ratio: expected === null || expected === 0 ? null : value / expected,
    beyond_peers: compared?.beyondPeers ?? false,
    outcome: 'N/A',
    unmet: [],
    low: false,
  }
}

function judgeAll(figures: readonly Figure[], measures: readonly Measure[]): void {
  const traits = new Map(
    measures.map(({ key, marks_low, headline, test }) => [
      key,
      { marksLow: marks_low, headline, isShare: test === 'proportions' },
    ]),
  )
  const traitsOf = (measure: string) => traits.get(measure) as MeasureTraits
  let ofProvider: Figure[] = []
  for (const figure of figures) {
    const [first] = ofProvider
    if (first !== undefined && (first.npi !== figure.npi || first.tin !== figure.tin)) {
      judgeProvider(ofProvider, traitsOf)
      ofProvider = []
    }
    ofProvider.push(figure)
  }
  judgeProvider(ofProvider, traitsOf)
}

/** Adds the figures of one family and column to `figures`, which has a list for each member, by its index. */
function addFiguresOfColumn(
  figures: readonly Figure[][],
  members: readonly Member[],
  column: Column,
  period: Quarter,
  mix: FamilyMix,
): void {
  const comparison = prepareComparison(members, column)
  for (const row of comparison.rows) {
    if (row === null) continue
    const peers = findPeers(row, comparison)
    const ofMember = figures[row.member.index]
    if (peers === null) {
      ofMember?.push(makeFigure(row, column, period, null, null))
      continue
    }
    const { scope, own } = peers
    const compared = compareRow(row, scope, new PeersWithout(getGroup(comparison, scope), own), column.scale)
    const expected = column.mix === null ? null : (mix.expect(row.member, scope)?.[column.mix] ?? null)
    ofMember?.push(makeFigure(row, column, period, compared, expected))
  }
}

/**
 * All figures of one quarter (R-FIG-4 to R-FIG-16), ordered by provider, family, measure and modifier. Yields after each
 * family, so that the caller can let other work in.
 */
export function* computeFiguresByFamily({
  period,
  cells,
  strata,
  providers,
  measures,
}: FiguresInput): Generator<undefined, Figure[]> {
  const columns = makeColumns(measures)
  const members = buildMembers(cells, providers)
  const byFamily = Map.groupBy(members, (member) => member.cell.family)
  const strataByFamily = Map.groupBy(strata, ({ family }) => family)
  const figuresByFamily = new Map<string, Figure[][]>()
  for (const [family, ofFamily] of byFamily) {
    yield
    const mix = new FamilyMix(ofFamily, strataByFamily.get(family) ?? [])
    const ofMembers = ofFamily.map((): Figure[] => [])
    for (const column of columns) addFiguresOfColumn(ofMembers, ofFamily, column, period, mix)
    figuresByFamily.set(family, ofMembers)
  }
  const figures = members.flatMap(({ cell, index }) => figuresByFamily.get(cell.family)?.[index] ?? [])
  judgeAll(figures, measures)
  return figures
}

export function computeFigures(input: FiguresInput): Figure[] {
  const families = computeFiguresByFamily(input)
  for (;;) {
    const { done, value } = families.next()
    if (done) return value
  }
}
