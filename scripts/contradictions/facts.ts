import {
  CONDITIONS,
  type Condition,
  type Outcome,
  type ProviderClass,
} from '../../contract/src/reports/figures.ts'
import { findReason, type Reading } from './readings.ts'
import type { GridReport } from './reports.ts'

/** What is true of a report, by the engine's unrounded numbers and without any function of the page. */
export type Facts = {
  outcome: Outcome
  low: boolean
  isAbove: boolean
  isOutside: boolean
  hasPeers: boolean
  beyondPeers: boolean
  tests: number
  value: number
  numerator: number
  denominator: number
  ciLow: number
  ciHigh: number
  pooled: number
  median: number
  p20: number
  p80: number
  percentile: number
  /** Peers below, equal ones counted half. */
  below: number
  peers: number
  p: number
  expected: number | null
  mixRatio: number | null
  reliability: number | null
  phi: number
  /** The conditions that hold; empty unless above the peers. */
  met: readonly Condition[]
  /** The first missing condition in the order of the headline. */
  reason: Condition | null
  providerClass: ProviderClass
  /** Peer groups with a comparison, and those with the same outcome. */
  definitions: { all: number; same: number }
  codes: { all: number; standing: number; higher: number; low: number }
  recent: { significant: number; quarters: number }
  /** Visits with a primary code that are left out of the rate. */
  leftOut: number
}

function countBelow({ own, peers }: Reading): number {
  const value = own.addon_days / own.days
  const rates = peers.map((peer) => peer.addon_days / peer.days)
  return rates.filter((rate) => rate < value).length + rates.filter((rate) => rate === value).length / 2
}

type Told = Pick<GridReport, 'reading' | 'report'> & Partial<Pick<GridReport, 'definitions' | 'rows'>>

export function collectFacts({ reading, report, definitions = [], rows = [] }: Told): Facts {
  const { row } = reading
  const unmet = row.unmet.split(' ')
  const isAbove = row.outcome === 'Significantly Higher' || row.outcome === 'Higher'
  const met = isAbove ? CONDITIONS.filter((condition) => !unmet.includes(condition)) : []
  const compared = definitions.flatMap(({ result }) => (result === null ? [] : [result]))
  return {
    outcome: row.outcome,
    low: row.low,
    isAbove,
    isOutside: reading.isOutside,
    hasPeers: row.peer_level !== null,
    beyondPeers: row.beyond_peers,
    tests: reading.tests,
    value: row.value,
    numerator: row.numerator,
    denominator: row.denominator,
    ciLow: row.ci_low ?? row.value,
    ciHigh: row.ci_high ?? row.value,
    pooled: row.pooled,
    median: row.peer_p50,
    p20: row.peer_p20,
    p80: row.peer_p80,
    percentile: row.percentile,
    below: countBelow(reading),
    peers: reading.peers.length,
    p: row.p_value,
    expected: row.expected,
    mixRatio: row.mix_ratio,
    reliability: row.reliability,
    phi: row.phi,
    met,
    reason: row.outcome === 'Higher' ? findReason(row.unmet) : null,
    providerClass: report.provider.class,
    definitions: {
      all: compared.length,
      same: compared.filter(({ outcome }) => outcome === row.outcome).length,
    },
    codes: {
      all: rows.length,
      standing: rows.filter(({ headline }) => headline.outcome === 'Significantly Higher').length,
      higher: rows.filter(({ headline }) => headline.outcome === 'Higher').length,
      low: rows.filter(({ headline }) => headline.low).length,
    },
    recent: {
      significant: report.selection.recent_significant,
      quarters: report.selection.recent_quarters,
    },
    leftOut: report.family.rules.not_with === null ? 0 : report.counts.excluded_days,
  }
}
