import type { PeerValues } from '@plumbline/claims/figures/figure'
import { decideOutcome } from '@plumbline/claims/figures/outcome'
import { adjustPValues } from '@plumbline/claims/statistics/benjamini-hochberg'
import { chiSquareTest } from '@plumbline/claims/statistics/chi-square'
import { fisherExactTest } from '@plumbline/claims/statistics/fisher-exact'
import { quantile } from '@plumbline/claims/statistics/quantile'
import { hasSmallExpectedCount } from '@plumbline/claims/statistics/two-by-two'
import {
  PEER_DEFINITIONS,
  type PeerDefinition,
  type reportEndpoints,
} from '@plumbline/contract/reports/reports'
import { mayShowShare } from '@plumbline/contract/reports/suppression'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import { recordSupportAccessOnce } from '#platform/providers/support-access.repository.ts'
import type { Handler } from '#platform/request/handler.ts'
import { type FoundReport, getFoundReport } from './find-report.ts'
import { findPeerFacts, findPeerGroups, type GroupRow, type PeerFacts } from './peers.repository.ts'

const PEERS_NEEDED = 30
const QUANTILES = [20, 50, 80]
const NATION = 'US'

/** The p-value of the headline against these peers together, as the engine tests it. */
function pValueOf({ numerator, denominator }: FoundReport['headline'], group: GroupRow): number {
  const table = {
    a: numerator,
    b: denominator - numerator,
    c: group.numerator,
    d: group.denominator - group.numerator,
  }
  return hasSmallExpectedCount(table) ? fisherExactTest(table) : chiSquareTest(table).p
}

/** The group's values in ascending order, as far as they were fetched: those around the quantiles. */
function ascendingOf({ peers, around }: GroupRow) {
  const values = new Map(
    QUANTILES.flatMap((percent, at) => {
      const index = Math.floor((percent * (peers - 1)) / 100)
      return [0, 1].map((side) => [index + side, around[2 * at + side] ?? Number.NaN] as const)
    }),
  )
  return { count: peers, valueAt: (index: number) => values.get(index) ?? Number.NaN }
}

function compare(
  { headline }: FoundReport,
  group: GroupRow,
  otherPValues: readonly number[],
): NonNullable<PeerDefinition['result']> {
  const values = ascendingOf(group)
  const [p20, p50, p80] = [quantile(values, 20), quantile(values, 50), quantile(values, 80)]
  const pooled = group.numerator / group.denominator
  const pValue = pValueOf(headline, group)
  const adjusted = adjustPValues([pValue, ...otherPValues])[0] ?? null
  return {
    p20,
    p50,
    p80,
    pooled,
    percentile: (100 * (group.below + group.equal / 2)) / group.peers,
    p_value: pValue,
    p_adjusted: adjusted,
    outcome: decideOutcome({
      value: headline.value,
      peer: { pooled, peer_p20: p20, peer_p80: p80 } satisfies Partial<PeerValues>,
      p_adjusted: adjusted,
    }),
  }
}

/** How each group is called; null where the roster does not say it. */
function namesOf({ provider }: FoundReport, { region, taxonomy }: PeerFacts) {
  const { specialty, state } = provider
  return {
    state: `${specialty}, ${state}`,
    region: region === null ? null : `${specialty}, ${region}`,
    nation: `${specialty}, ${NATION}`,
    subspecialty: taxonomy === null ? null : `${specialty} (${taxonomy}), ${NATION}`,
  }
}

const isSubspecialty = ({ definition }: GroupRow) => definition === 'subspecialty'
const isWithin = (one: GroupRow, other: GroupRow) =>
  isSubspecialty(one) === isSubspecialty(other) ||
  one.definition === 'nation' ||
  other.definition === 'nation'

/** Whoever subtracts the smaller of two nested groups from the larger has the few who are in one of them alone. */
const uncovers = (one: GroupRow, other: GroupRow) =>
  isWithin(one, other) &&
  !mayShowShare(Math.abs(one.numerator - other.numerator), Math.abs(one.denominator - other.denominator))

/** measures, "Suppression": the group of the report is told, and of the others those that uncover nobody beside it. */
function tellable(groups: readonly GroupRow[], used: GroupRow['definition']): Set<GroupRow> {
  const told = new Set<GroupRow>()
  for (const group of groups.toSorted(
    (left, right) => Number(right.definition === used) - Number(left.definition === used),
  )) {
    const isTold = group.peers >= PEERS_NEEDED && ![...told].some((other) => uncovers(group, other))
    if (isTold) told.add(group)
  }
  return told
}

export function describeDefinitions(
  report: FoundReport,
  facts: PeerFacts,
  groups: readonly GroupRow[],
): PeerDefinition[] {
  const names = namesOf(report, facts)
  const byName = new Map(groups.map((group) => [group.definition, group]))
  const inNation = byName.get('nation')?.peers ?? 0
  const { peer_level } = report.headline
  // Who is compared with nobody has too few patients or days himself, or too few peers in the whole nation.
  const told = peer_level === null ? new Set<GroupRow>() : tellable(groups, peer_level)
  return PEER_DEFINITIONS.flatMap((definition): PeerDefinition[] => {
    const group = byName.get(definition)
    const name = names[definition]
    if (group === undefined || name === null || report.provider.specialty === '') return []
    // The same people under another name say nothing new.
    if (definition === 'subspecialty' && group.peers === inNation) return []
    return [
      {
        definition,
        group: name,
        used: definition === peer_level,
        peers: group.peers,
        result: told.has(group) ? compare(report, group, facts.other_p_values) : null,
      },
    ]
  })
}

export function listPeerDefinitions(
  figures: FigureReads,
): Handler<typeof reportEndpoints.listPeerDefinitions> {
  return async (context) => {
    const { db, viewer, params } = context
    const report = await getFoundReport(db, viewer, params.id)
    const { provider, family, period, headline } = report
    const [facts, groups] = await Promise.all([
      findPeerFacts(db, report),
      figures(db, headline.build, (from) => findPeerGroups(from, report, QUANTILES)),
      recordSupportAccessOnce(context, provider, { action: 'report_viewed', details: { period, family } }),
    ])
    return { data: facts === null ? [] : describeDefinitions(report, facts, groups) }
  }
}
