import type { CellStrata } from '@plumbline/claims/build/quarter-build'
import { compareShares, type ShareCounts } from '@plumbline/claims/figures/compare-shares'
import { compareMix } from '@plumbline/claims/figures/mix'
import {
  PEER_DEFINITIONS,
  type PeerDefinition,
  type reportEndpoints,
} from '@plumbline/contract/reports/reports'
import { mayShowShare } from '@plumbline/contract/reports/suppression'
import type { FigureReads } from '#platform/db/figure-reads.ts'
import { roundBeside, roundPValue } from '#platform/providers/round-beside.ts'
import { recordSupportAccessOnce } from '#platform/providers/support-access.repository.ts'
import type { Handler } from '#platform/request/handler.ts'
import { getFoundReport } from './find-report.ts'
import type { LineSource } from './line-source.ts'
import {
  findOwnCounts,
  findPeerFacts,
  findPeerRows,
  type PeerFacts,
  type PeerRow,
} from './peers.repository.ts'
import type { FoundReport } from './report.repository.ts'
import { pickCells, toCellKey } from './strata-cache.ts'

const PEERS_NEEDED = 30
const NATION = 'US'
const VOLUME_RATIO = 2
// Groups that differ by one peer reveal that peer; with two, each could work out the other.
const PEERS_APART = 3

type Definition = PeerDefinition['definition']
export type PeerGroup = { definition: Definition; peers: readonly PeerRow[] }

const LADDER = ['state', 'region', 'nation'] as const

const isIn: Record<(typeof LADDER)[number], (peer: PeerRow) => boolean> = {
  state: ({ in_state }) => in_state,
  region: ({ in_region }) => in_region,
  nation: () => true,
}

/** Peers with half to twice the days, in the narrowest place that has enough of them. */
function findSimilar(peers: readonly PeerRow[], { days }: ShareCounts): PeerRow[] {
  const similar = peers.filter((peer) => peer.days * VOLUME_RATIO >= days && peer.days <= days * VOLUME_RATIO)
  const level = LADDER.find((one) => similar.filter(isIn[one]).length >= PEERS_NEEDED) ?? 'nation'
  return similar.filter(isIn[level])
}

export const listGroups = (peers: readonly PeerRow[], own: ShareCounts): PeerGroup[] => [
  ...LADDER.map((definition) => ({ definition, peers: peers.filter(isIn[definition]) })),
  { definition: 'subspecialty', peers: peers.filter(({ in_taxonomy }) => in_taxonomy) },
  { definition: 'volume', peers: findSimilar(peers, own) },
]

/** The name of each group; null if the roster has no value for it. */
function getGroupNames(
  { provider }: FoundReport,
  { region, taxonomy }: PeerFacts,
): Record<Definition, string | null> {
  const { specialty, state } = provider
  const kind = `${specialty}, ${provider.class}`
  return {
    state: `${kind}, ${state}`,
    region: region === null ? null : `${kind}, ${region}`,
    nation: `${kind}, ${NATION}`,
    subspecialty: taxonomy === null ? null : `${specialty} (${taxonomy}), ${provider.class}, ${NATION}`,
    volume: `${kind}, ${NATION}`,
  }
}

const sum = (peers: readonly PeerRow[], name: 'days' | 'addon_days') =>
  peers.reduce((total, peer) => total + peer[name], 0)

/** Subtracting two nested groups would reveal the few peers who are in only one of them. */
function reveals(one: PeerGroup, other: PeerGroup): boolean {
  const [small, large] = one.peers.length <= other.peers.length ? [one, other] : [other, one]
  const inLarge = new Set(large.peers)
  if (!small.peers.every((peer) => inLarge.has(peer))) return false
  const apart = large.peers.length - small.peers.length
  if (apart > 0 && apart < PEERS_APART) return true
  return !mayShowShare(
    sum(large.peers, 'addon_days') - sum(small.peers, 'addon_days'),
    sum(large.peers, 'days') - sum(small.peers, 'days'),
  )
}

/** R-SUP-1: the report's own group is shown, and other groups only if they reveal nobody. */
function findShownGroups(groups: readonly PeerGroup[], used: Definition): Set<PeerGroup> {
  const shown = new Set<PeerGroup>()
  for (const group of groups.toSorted(
    (left, right) => Number(right.definition === used) - Number(left.definition === used),
  )) {
    const isShown = group.peers.length >= PEERS_NEEDED && ![...shown].some((other) => reveals(group, other))
    if (isShown) shown.add(group)
  }
  return shown
}

type Comparison = { own: ShareCounts; strata: readonly CellStrata[]; otherPz: readonly number[] }

function compare(
  { own, strata, otherPz }: Comparison,
  group: PeerGroup,
): NonNullable<PeerDefinition['result']> {
  const keys = new Set(group.peers.map(toCellKey))
  const mix = compareMix(
    strata.flatMap((cell) => (toCellKey(cell) === toCellKey(own) ? cell.strata : [])),
    strata.flatMap((cell) => (keys.has(toCellKey(cell)) ? cell.strata : [])),
  )
  const expected = mix?.expected.share ?? null
  const { peer, p_value, p_adjusted, outcome } = compareShares(own, group.peers, expected, otherPz)
  const round = (statistic: number) => roundBeside(statistic, own.addon_days / own.days)
  return {
    p20: round(peer.peer_p20),
    p50: round(peer.peer_p50),
    p80: round(peer.peer_p80),
    pooled: round(peer.pooled),
    percentile: peer.percentile,
    p_value: p_value === null ? null : roundPValue(p_value),
    p_adjusted: p_adjusted === null ? null : roundPValue(p_adjusted),
    expected: expected === null ? null : round(expected),
    outcome,
  }
}

export function describeDefinitions(
  report: FoundReport,
  facts: PeerFacts,
  groups: readonly PeerGroup[],
  comparison: Comparison,
): PeerDefinition[] {
  const names = getGroupNames(report, facts)
  const byName = new Map(groups.map((group) => [group.definition, group]))
  const { peer_level } = report.headline
  const used = groups.find(({ definition }) => definition === peer_level)
  // Without a comparison the provider has too few patients or days, or too few peers in the whole nation.
  const shown = peer_level === null ? new Set<PeerGroup>() : findShownGroups(groups, peer_level)
  const isSame = (group: PeerGroup, other: PeerGroup | undefined) =>
    group.peers.length === other?.peers.length && group.peers.every((peer) => other.peers.includes(peer))
  return PEER_DEFINITIONS.flatMap((definition): PeerDefinition[] => {
    const group = byName.get(definition)
    const name = names[definition]
    if (group === undefined || name === null || report.provider.specialty === '') return []
    // The same peers under another name add nothing.
    if (definition === 'subspecialty' && isSame(group, byName.get('nation'))) return []
    if (definition === 'volume' && isSame(group, used)) return []
    return [
      {
        definition,
        group: name,
        used: definition === peer_level,
        peers: group.peers.length,
        result: shown.has(group) ? compare(comparison, group) : null,
      },
    ]
  })
}

export function listPeerDefinitions(
  figures: FigureReads,
  lines: LineSource,
): Handler<typeof reportEndpoints.listPeerDefinitions> {
  return async (context) => {
    const { db, viewer, params } = context
    const report = await getFoundReport(db, viewer, params.id)
    const { provider, family, period, headline } = report
    const [facts, own, peers, strata] = await Promise.all([
      findPeerFacts(db, report),
      findOwnCounts(db, report),
      figures(db, headline.build, (from) => findPeerRows(from, report)),
      lines.readStrata(headline.manifest, period, family),
      recordSupportAccessOnce(context, provider, { action: 'report_viewed', details: { period, family } }),
    ])
    if (facts === null || own === null || own.days === 0) return { data: [] }
    const comparison = { own, strata: pickCells(strata, [own, ...peers]), otherPz: facts.other_p_z }
    return { data: describeDefinitions(report, facts, listGroups(peers, own), comparison) }
  }
}
