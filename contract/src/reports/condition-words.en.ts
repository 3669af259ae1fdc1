import { formatNumber } from '../core/format.ts'
import type { Condition } from './figures.ts'
import { formatP, peerPercent, roughPercent } from './report-numbers.ts'

const n = (value: number) => formatNumber('en', value)
const rough = (share: number) => roughPercent('en', share)
const peer = (share: number) => peerPercent('en', share)
const COUNTS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'All six']

/** The facts that the six conditions are told with. */
export type ConditionFacts = {
  p: number | null
  limits: { low: number; high: number }
  /** The value lies outside these limits. */
  isOutside: boolean
  /** How many of the provider's codes were tested together. */
  tests: number
  /** Peers below the provider, of all. */
  below: number
  peers: number
  /** Above the peers together, in percentage points. */
  points: number
  numerator: number
  denominator: number
  expected: number | null
  ciLow: number | null
}

/** The six conditions of Significantly Higher in plain words. */
export const conditionWords = {
  title: (held: number) =>
    held === 6
      ? 'This outcome needs six conditions. All six hold.'
      : `${COUNTS[held] ?? ''} of six conditions ${held === 1 ? 'holds' : 'hold'}, so this is Higher, not Significantly Higher.`,
  how: 'How we decide',
  met: 'Met:',
  notMet: 'Not met:',
  statements: {
    chance: { met: 'Unlikely to be chance', unmet: 'It may be chance' },
    spread: {
      met: 'More than practices like yours usually differ',
      unmet: 'Practices like yours differ this much',
    },
    place: { met: 'Above 4 in 5 of your peers', unmet: 'Not above 4 in 5 of your peers' },
    size: { met: 'By enough to matter', unmet: 'The difference is small' },
    count: { met: 'On enough visits', unmet: 'On few visits' },
    mix: { met: 'Your mix of patients does not explain it', unmet: 'Your mix of patients may explain it' },
  } as Record<Condition, { met: string; unmet: string }>,
  readings: {
    chance: ({ p }) =>
      p === null ? 'no test was possible' : `p\u00a0${p < 0.001 ? '' : '=\u00a0'}${formatP('en', p)}`,
    spread: ({ limits, isOutside, tests }, met) => {
      const range = `${peer(limits.low)} to ${peer(limits.high)}`
      if (met) return `outside the 95% limits, ${range}`
      return isOutside
        ? `just outside the 95% limits, ${range}; among your ${n(tests)} codes compared at once, one may be`
        : `inside the 95% limits, ${range}`
    },
    place: ({ below, peers }) => `above ${n(below)} of ${n(peers)}`,
    size: ({ points }, met) =>
      met
        ? `${n(points)} points above all peers together`
        : 'less than 2 points, or less than a tenth, above all peers together',
    count: ({ numerator, denominator }, met) =>
      met
        ? `${n(numerator)} of ${n(denominator)}`
        : `${n(numerator)} of ${n(denominator)}; at least 11 are needed`,
    mix: ({ expected, ciLow }, met) => {
      if (expected === null) return 'there are no peers with such patients to compare'
      const would = `with your patients peers would add it at ${peer(expected)}`
      return met || ciLow === null ? would : `${would}; your interval starts at ${rough(ciLow)}`
    },
  } as Record<Condition, (facts: ConditionFacts, met: boolean) => string>,
}

export type ConditionWords = typeof conditionWords
