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
import { getFoundReport } from './find-report.ts'
import { findPeerFacts, findPeerGroups, type GroupRow, type PeerFacts } from './peers.repository.ts'
import type { FoundReport } from './report.repository.ts'

const PEERS_NEEDED = 30
const QUANTILES = [20, 50, 80]
const NATION = 'US'

/** The p-value of the headline against all these peers together, with the engine's test. */
function computePValue({ numerator, denominator }: FoundReport['headline'], group: GroupRow): number {
  const table = {
    a: numerator,
    b: denominator - numerator,
    c: group.numerator,
    d: group.denominator - group.numerator,
  }
  return hasSmallExpectedCount(table) ? fisherExactTest(table) : chiSquareTest(table).p
}

/** The group's values in ascending order; only those around the quantiles were fetched. */
function toAscendingValues({ peers, around }: GroupRow) {
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
  const values = toAscendingValues(group)
  const [p20, p50, p80] = [quantile(values, 20), quantile(values, 50), quantile(values, 80)]
  const pooled = group.numerator / group.denominator
  const pValue = computePValue(headline, group)
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

/** The name of each group; null if the roster has no value for it. */
function getGroupNames({ provider }: FoundReport, { region, taxonomy }: PeerFacts) {
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

/** Subtracting two nested groups would reveal the few peers who are in only one of them. */
const reveals = (one: GroupRow, other: GroupRow) =>
  isWithin(one, other) &&
  !mayShowShare(Math.abs(one.numerator - other.numerator), Math.abs(one.denominator - other.denominator))

/** R-SUP-1: the report's own group is shown, and other groups only if they reveal nobody. */
function findShownGroups(groups: readonly GroupRow[], used: GroupRow['definition']): Set<GroupRow> {
  const shown = new Set<GroupRow>()
  for (const group of groups.toSorted(
    (left, right) => Number(right.definition === used) - Number(left.definition === used),
  )) {
    const isShown = group.peers >= PEERS_NEEDED && ![...shown].some((other) => reveals(group, other))
    if (isShown) shown.add(group)
  }
  return shown
}

export function describeDefinitions(
  report: FoundReport,
  facts: PeerFacts,
  groups: readonly GroupRow[],
): PeerDefinition[] {
  const names = getGroupNames(report, facts)
  const byName = new Map(groups.map((group) => [group.definition, group]))
  const inNation = byName.get('nation')?.peers ?? 0
  const { peer_level } = report.headline
  // Without a comparison the provider has too few patients or days, or too few peers in the whole nation.
  const shown = peer_level === null ? new Set<GroupRow>() : findShownGroups(groups, peer_level)
  return PEER_DEFINITIONS.flatMap((definition): PeerDefinition[] => {
    const group = byName.get(definition)
    const name = names[definition]
    if (group === undefined || name === null || report.provider.specialty === '') return []
    // The same peers under another name add nothing.
    if (definition === 'subspecialty' && group.peers === inNation) return []
    return [
      {
        definition,
        group: name,
        used: definition === peer_level,
        peers: group.peers,
        result: shown.has(group) ? compare(report, group, facts.other_p_values) : null,
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
