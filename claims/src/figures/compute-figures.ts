import type { Measure } from '../measures/measure.ts'
import type { Quarter } from '../quarter.ts'
import { tInterval } from '../statistics/t-interval.ts'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import { buildMembers, type Member, type PeerScope } from './cohort.ts'
import { type Column, makeColumns } from './column.ts'
import { type ComparedRow, compareRow } from './compare.ts'
import type { Cell, Figure, Provider } from './figure.ts'
import { judgeProvider } from './outcome.ts'
import { makePeerGroup, type PeerGroup, type Row } from './peer-group.ts'
import { PeersWithout } from './peers-without.ts'

const PEERS_NEEDED = 30

export type FiguresInput = {
  period: Quarter
  /** The cells of one quarter; a cell whose provider is not on the roster makes no figure. */
  cells: readonly Cell[]
  providers: readonly Provider[]
  measures: readonly Measure[]
}

/** The rows of one family and column by the member's index, and the eligible rows and groups by the scope's. */
type Comparison = { rows: (Row | null)[]; eligible: Row[][]; groups: PeerGroup[] }

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
  return { rows, eligible, groups: [] }
}

function getGroup({ eligible, groups }: Comparison, { index }: PeerScope): PeerGroup {
  const cached = groups[index]
  if (cached !== undefined) return cached
  const group = makePeerGroup(eligible[index] ?? [])
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

function compareWithPeers(row: Row, comparison: Comparison): ComparedRow | null {
  if (!row.member.eligible) return null
  for (const scope of row.member.scopes) {
    const own = ownRows(row, scope, comparison)
    const count = (comparison.eligible[scope.index]?.length ?? 0) - own.length
    if (count >= PEERS_NEEDED)
      return compareRow(row, scope, new PeersWithout(getGroup(comparison, scope), own))
  }
  return null
}

function makeFigure(row: Row, column: Column, period: Quarter, compared: ComparedRow | null): Figure {
  const { numerator, denominator, value, days } = row.observation
  const interval = days === null ? wilsonInterval(numerator, denominator) : tInterval(days.sample)
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
    p_adjusted: null,
    outcome: 'N/A',
    low: false,
  }
}

function judgeAll(figures: readonly Figure[], measures: readonly Measure[]): void {
  const marking = new Set(measures.filter((measure) => measure.marks_low).map((measure) => measure.key))
  const marksLow = (measure: string): boolean => marking.has(measure)
  let ofProvider: Figure[] = []
  for (const figure of figures) {
    const [first] = ofProvider
    if (first !== undefined && (first.npi !== figure.npi || first.tin !== figure.tin)) {
      judgeProvider(ofProvider, marksLow)
      ofProvider = []
    }
    ofProvider.push(figure)
  }
  judgeProvider(ofProvider, marksLow)
}

/**
 * All figures of one quarter (measures, from "Measures" to "Tests, intervals, outcomes"), ordered by provider,
 * family, measure and modifier.
 */
export function computeFigures({ period, cells, providers, measures }: FiguresInput): Figure[] {
  const columns = makeColumns(measures)
  const members = buildMembers(cells, providers)
  const byFamily = Map.groupBy(members, (member) => member.cell.family)
  const figuresByMember = new Map(members.map((member): [Member, Figure[]] => [member, []]))
  for (const ofFamily of byFamily.values()) {
    for (const column of columns) {
      const comparison = prepareComparison(ofFamily, column)
      for (const row of comparison.rows) {
        if (row === null) continue
        figuresByMember
          .get(row.member)
          ?.push(makeFigure(row, column, period, compareWithPeers(row, comparison)))
      }
    }
  }
  const figures = [...figuresByMember.values()].flat()
  judgeAll(figures, measures)
  return figures
}
