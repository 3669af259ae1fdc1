import type { Figure, PeerLevel, Provider } from '../figures/figure.ts'
import type { Quarter } from '../quarter.ts'
import { compareRow, interval, type RowComparison } from './compare-row.ts'
import { expectFromMix } from './expected-mix.ts'
import { judgeRows, type UnjudgedFigure } from './judge-rows.ts'
import type { FamilyRows, MeasuredRow } from './measured-row.ts'
import { clustering } from './row-statistics.ts'

const PEERS_NEEDED = 30
const NATION = 'US'

/** One provider's rows in each family with primary days. */
export type CountedProvider = { provider: Provider; families: Map<string, FamilyRows> }

type PeerRow = { row: MeasuredRow; rows: FamilyRows }
type Found = { level: PeerLevel; place: string; peers: PeerRow[] }

const LADDER: readonly { level: PeerLevel; placeOf: (provider: Provider) => string }[] = [
  { level: 'state', placeOf: ({ state }) => state },
  { level: 'region', placeOf: ({ region }) => region },
  { level: 'nation', placeOf: () => NATION },
]

/** The same measure of another provider, if it can be a peer's. */
function findPeerRow(other: CountedProvider, family: string, like: MeasuredRow): PeerRow[] {
  const rows = other.families.get(family)
  if (rows === undefined || !rows.isEligible) return []
  const row = rows.rows.find(
    ({ measure, modifier }) => measure.key === like.measure.key && modifier === like.modifier,
  )
  return row === undefined ? [] : [{ row, rows }]
}

function findPeers(
  { provider }: CountedProvider,
  alike: readonly CountedProvider[],
  family: string,
  row: MeasuredRow,
): Found | null {
  for (const { level, placeOf } of LADDER) {
    const place = placeOf(provider)
    if (place === '') continue
    const peers = alike
      .filter((other) => placeOf(other.provider) === place)
      .flatMap((other) => findPeerRow(other, family, row))
    if (peers.length >= PEERS_NEEDED) return { level, place, peers }
  }
  return null
}

function describePeers({ provider }: CountedProvider, { level, place }: Found, compared: RowComparison) {
  const group = [provider.specialty, provider.class, place].join(', ')
  return { ...compared.peer, peer_level: level, peer_group: group }
}

function recomputeRow(
  target: CountedProvider,
  alike: readonly CountedProvider[],
  family: string,
  own: FamilyRows,
  row: MeasuredRow,
): Omit<UnjudgedFigure, 'period'> {
  const { npi, tin, specialty } = target.provider
  const found = own.isEligible && specialty !== '' ? findPeers(target, alike, family, row) : null
  const compared =
    found &&
    compareRow(
      row,
      found.peers.map((peer) => peer.row),
    )
  const phi = compared?.phi ?? clustering([row])
  const limits = interval(row, phi)
  const expected =
    found === null || row.mixOf === null
      ? null
      : expectFromMix(
          own.strata,
          found.peers.map((peer) => peer.rows.strata),
          row.mixOf,
        )
  return {
    npi,
    tin,
    measure: row.measure.key,
    family,
    modifier: row.modifier,
    numerator: row.numerator,
    denominator: row.denominator,
    value: row.value,
    ci_low: limits?.low ?? null,
    ci_high: limits?.high ?? null,
    peer: found && compared && describePeers(target, found, compared),
    tested: compared?.tested ?? null,
    phi,
    z: compared?.z ?? null,
    p_z: compared?.p_z ?? null,
    expected,
    mix_ratio: expected === null || expected === 0 ? null : row.value / expected,
    beyond_peers: compared?.beyond_peers ?? false,
    measured: row.measure,
  }
}

/**
 * All figures of one provider in one quarter, compared with each peer's row one by one. `providers` are all providers
 * of the relevant specialties.
 */
export function recomputeProvider(
  target: CountedProvider,
  period: Quarter,
  providers: readonly CountedProvider[],
): Figure[] {
  const { npi, specialty, class: ownClass } = target.provider
  const alike = providers.filter(
    ({ provider }) => provider.npi !== npi && provider.specialty === specialty && provider.class === ownClass,
  )
  return judgeRows(
    [...target.families].flatMap(([family, own]) =>
      own.rows.map((row) => ({ ...recomputeRow(target, alike, family, own, row), period })),
    ),
  )
}
