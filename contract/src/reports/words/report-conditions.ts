import type { Condition, Figure, PeerValues } from '../figures.ts'
import type { ConditionFacts, ConditionWords } from './condition-words.en.ts'
import { findPeerPlace } from './peer-place.ts'
import { peersBelow } from './report-numbers.ts'
import { decideFunnelPlace, listConditions } from './report-verdict.ts'

export type ConditionText = { condition: Condition; met: boolean; statement: string; reading: string }
export type ConditionsText = { title: string; conditions: ConditionText[] }

const SMALLEST_POINTS = 2

function collectFacts(headline: Figure, peers: PeerValues, tests: number): ConditionFacts {
  return {
    p: headline.test?.p_value ?? null,
    limits: peers.limits,
    isOutside: decideFunnelPlace(headline) !== 'inside',
    tests,
    below: peersBelow(peers.percentile, peers.count),
    isAboveAll: peers.percentile >= 100,
    isAbout: findPeerPlace({ value: headline.value, peers }).isAbout,
    peers: peers.count,
    // A met condition means 2 points or more, whatever the rounding of the peers says.
    points: Math.max(SMALLEST_POINTS, Math.round((headline.value - peers.pooled) * 100)),
    numerator: headline.numerator,
    denominator: headline.denominator,
    value: headline.value,
    expected: headline.expected,
    mixRatio: headline.mix_ratio,
  }
}

/** The six conditions of a headline above its peers, each with its reading; null for any other headline. */
export function describeConditions(
  words: ConditionWords,
  headline: Figure,
  tests: number,
): ConditionsText | null {
  const conditions = listConditions(headline)
  if (conditions === null || headline.peers === null) return null
  const facts = collectFacts(headline, headline.peers, tests)
  return {
    title: words.title(conditions.filter(({ met }) => met).length),
    conditions: conditions.map(({ condition, met }) => ({
      condition,
      met,
      statement: words.statements[condition](facts, met),
      reading: words.readings[condition](facts, met),
    })),
  }
}
