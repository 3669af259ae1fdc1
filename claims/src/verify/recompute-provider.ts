import type { Figure, Provider } from '../figures/figure.ts'
import type { Quarter } from '../quarter.ts'
import { compareRow, interval, type RowComparison } from './compare-row.ts'
import type { Family, FamilyCounts } from './count-lines.ts'
import { isEligible, type MeasuredRow, measuredRows } from './measured-row.ts'

const PEERS_NEEDED = 30
const SIGNIFICANT = 0.05
const MEASURES_THAT_MARK_LOW = ['attach_rate', 'intensity', 'patient_share']

/** One provider's counts in each family with primary days. */
export type CountedProvider = { provider: Provider; families: Map<string, FamilyCounts> }

export type RecomputedQuarter = {
  period: Quarter
  families: ReadonlyMap<string, Family>
  /** All providers of the relevant specialties. */
  providers: readonly CountedProvider[]
}

type Compared = RowComparison & { level: 'state' | 'region' | 'nation' }
type OwnRow = { family: string; row: MeasuredRow; compared: Compared | null }

const LADDER = [
  ['state', (one: Provider, other: Provider) => one.state !== '' && one.state === other.state],
  ['region', (one: Provider, other: Provider) => one.region !== '' && one.region === other.region],
  ['nation', () => true],
] as const

type FindRow = (other: CountedProvider, family: string, like: MeasuredRow) => MeasuredRow | null

/** Finds the same measure of another provider who can be a peer. Rows are computed once per provider and family. */
function rowFinder(families: ReadonlyMap<string, Family>): FindRow {
  const cache = new Map<FamilyCounts, MeasuredRow[]>()
  return (other, family, like) => {
    const counts = other.families.get(family)
    const definition = families.get(family)
    if (counts === undefined || definition === undefined || !isEligible(counts)) return null
    const rows = cache.get(counts) ?? measuredRows(counts, definition)
    cache.set(counts, rows)
    return rows.find((row) => row.measure === like.measure && row.modifier === like.modifier) ?? null
  }
}

function adjustedPValues(rows: readonly OwnRow[]): Map<OwnRow, number> {
  const tested = rows
    .flatMap((own) => (own.compared?.tested ? [{ own, p: own.compared.tested.p_value }] : []))
    .toSorted((left, right) => right.p - left.p)
  let least = 1
  return new Map(
    tested.map(({ own, p }, index) => {
      least = Math.min(least, (p * tested.length) / (tested.length - index))
      return [own, least]
    }),
  )
}

function toFigure(own: OwnRow, target: CountedProvider, period: Quarter, adjusted: number | null): Figure {
  const { row, compared } = own
  const significant = adjusted !== null && adjusted <= SIGNIFICANT
  const { npi, tin, specialty, state, region } = target.provider
  const limits = interval(row)
  const figure = {
    npi,
    tin,
    period,
    measure: row.measure,
    family: own.family,
    modifier: row.modifier,
    numerator: row.numerator,
    denominator: row.denominator,
    value: row.value,
    ci_low: limits?.low ?? null,
    ci_high: limits?.high ?? null,
  }
  if (compared === null) {
    return { ...figure, peer: null, tested: null, p_adjusted: null, outcome: 'N/A', low: false }
  }
  const { tested, level, ...peer } = compared
  const isAbove = row.value > peer.pooled
  const isTop = significant && row.value >= peer.peer_p80
  const place = { state, region, nation: 'US' }[level]
  return {
    ...figure,
    peer: { ...peer, peer_level: level, peer_group: `${specialty}, ${place}` },
    tested,
    p_adjusted: adjusted,
    outcome: isAbove ? (isTop ? 'Significantly Higher' : 'Higher') : 'Does Not Exceed',
    low:
      MEASURES_THAT_MARK_LOW.includes(row.measure) &&
      significant &&
      row.value <= peer.peer_p20 &&
      row.value < peer.pooled,
  }
}

/** All figures of one provider in one quarter, compared with each peer's row one by one. */
export function recomputeProvider(target: CountedProvider, quarter: RecomputedQuarter): Figure[] {
  const findRow = rowFinder(quarter.families)
  const { provider } = target
  const others = quarter.providers.filter(
    (other) => other.provider.specialty === provider.specialty && other.provider.npi !== provider.npi,
  )

  const compare = (family: string, counts: FamilyCounts, row: MeasuredRow): Compared | null => {
    if (!isEligible(counts) || provider.specialty === '') return null
    for (const [level, isNear] of LADDER) {
      const peers = others
        .filter((other) => isNear(provider, other.provider))
        .flatMap((other) => findRow(other, family, row) ?? [])
      if (peers.length >= PEERS_NEEDED) return { ...compareRow(row, peers), level }
    }
    return null
  }

  const rows: OwnRow[] = []
  for (const [family, counts] of target.families) {
    const definition = quarter.families.get(family)
    if (definition === undefined) continue
    for (const row of measuredRows(counts, definition)) {
      rows.push({ family, row, compared: compare(family, counts, row) })
    }
  }
  const adjusted = adjustedPValues(rows)
  return rows.map((own) => toFigure(own, target, quarter.period, adjusted.get(own) ?? null))
}
