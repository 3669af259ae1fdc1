import { formatNumber } from '../../core/format.ts'
import type { Condition } from '../figures.ts'
import { formatP, peerPercent, SMALL_POINTS_MIN } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import { decideMixGap } from './report-verdict.ts'
import { startYour, your } from './subject-words.en.ts'

const n = (value: number) => formatNumber('en', value)
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
  isAboveAll: boolean
  /** Peers with the same rate count half. */
  isAbout: boolean
  peers: number
  /** Above the peers together, in percentage points. */
  points: number
  numerator: number
  denominator: number
  value: number
  expected: number | null
  mixRatio: number | null
}

type Told = Record<Condition, (facts: ConditionFacts, met: boolean) => string>

/** The six conditions of Significantly Higher in plain words. */
export const conditionWords = (name: Subject) => ({
  title: (held: number) =>
    held === 6
      ? 'This outcome needs six conditions. All six hold.'
      : `${COUNTS[held] ?? ''} of six conditions ${held === 1 ? 'holds' : 'hold'}, so this is Higher, not Significantly Higher.`,
  how: 'How we decide',
  met: 'Met:',
  notMet: 'Not met:',
  statements: {
    chance: (_, met) => (met ? 'Unlikely to be chance' : 'It may be chance'),
    spread: ({ isOutside }, met) => {
      const one = name === null ? 'yours' : 'this one'
      if (met) return `More than practices like ${one} usually differ`
      return isOutside ? 'One of several codes can be this high' : `Practices like ${one} differ this much`
    },
    place: (_, met) => `${met ? 'Above' : 'Not above'} 4 in 5 of ${your(name)} peers`,
    size: (_, met) => (met ? 'By enough to matter' : 'The difference is small'),
    count: (_, met) => (met ? 'On enough visits' : 'On few visits'),
    mix: ({ mixRatio }, met) => {
      if (met) return `${startYour(name)} mix of patients does not explain it`
      return decideMixGap(mixRatio) === 'explains'
        ? `${startYour(name)} mix of patients may explain it`
        : `Not clearly above peers with ${name === null ? 'your' : 'these'} patients`
    },
  } as Told,
  readings: {
    chance: ({ p }) =>
      p === null ? 'no test was possible' : `p\u00a0${p < 0.001 ? '' : '=\u00a0'}${formatP('en', p)}`,
    spread: ({ limits, isOutside, tests }, met) => {
      const range = `${peer(limits.low)} to ${peer(limits.high)}`
      if (!isOutside) return `inside the 95% limits, ${range}`
      const outside = `outside the 95% limits, ${range}`
      return met ? outside : `${outside}; with ${n(tests)} codes compared, one can be by chance`
    },
    place: ({ below, peers, isAboveAll, isAbout }) =>
      isAboveAll ? `above all ${n(peers)}` : `above ${isAbout ? 'about ' : ''}${n(below)} of ${n(peers)}`,
    size: ({ points }, met) => {
      const above = `${n(points)} points above peers as a group`
      if (met) return above
      return points < SMALL_POINTS_MIN
        ? 'less than 2 points or a tenth above'
        : `${above}, but less than a tenth more`
    },
    count: ({ numerator, denominator }, met) =>
      met
        ? `${n(numerator)} of ${n(denominator)}`
        : `${n(numerator)} of ${n(denominator)}; at least 11 are needed`,
    mix: ({ value, expected, mixRatio }, met) => {
      if (expected === null) return 'there are no such patients to compare'
      const would = `peers would add it at ${peer(expected)}`
      if (met) return `with ${name === null ? 'your' : 'these'} patients ${would}`
      if (expected >= value) return `with them ${would}, as often or more`
      return decideMixGap(mixRatio) === 'explains'
        ? `with them ${would}, nearly as often`
        : `they would add it at ${peer(expected)}, inside ${your(name)} interval`
    },
  } as Told,
})

export type ConditionWords = ReturnType<typeof conditionWords>
