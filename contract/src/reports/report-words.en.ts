import { formatDate, formatNumber } from '../core/format.ts'
import {
  exactPercent,
  formatP,
  formatRange,
  peersAbove,
  peersBelow,
  perHundred,
  roughPercent,
} from './report-numbers.ts'
import type { Agreement, FunnelPlace, PeerStanding, ReliabilityBand, VerdictKind } from './report-verdict.ts'

const n = (value: number) => formatNumber('en', value)
const rough = (share: number) => roughPercent('en', share)
const date = (iso: string) => formatDate('en', iso)
const counted = (count: number, one: string, other: string) => `${n(count)} ${count === 1 ? one : other}`
const visits = (count: number) => counted(count, 'visit', 'visits')

const SMALL_NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number) => SMALL_NUMBERS[count] ?? n(count)

function ordinalEnding(value: number): string {
  const tens = value % 100
  if (tens >= 11 && tens <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'
}

const GOOD_REASON = 'It may have a good reason, such as your mix of patients.'
const EDUCATION = 'This is education, not an audit, and no reply is required.'

/** What the page and the PDF say about a report. */
export const reportWords = {
  outcomes: {
    'Significantly Higher': 'Significantly Higher',
    Higher: 'Higher',
    'Does Not Exceed': 'Does Not Exceed',
    'N/A': 'N/A',
  },
  lowHint: 'Missed charge?',
  none: '–',
  period: (quarter: number, year: number) => `Q${quarter} ${year}`,
  visits,
  list: (items: readonly string[]) =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,
  codeWith: (code: string, primaries: string) => `Code ${code} with ${primaries}`,
  manyPrimaries: (count: number) => `${n(count)} primary codes`,
  verdict: {
    you: (code: string, value: number) =>
      value === 0 ? `You did not add ${code} at any visit.` : `You add ${code} at ${rough(value)} of visits.`,
    peers: (people: string, p20: number, p80: number) =>
      rough(p20) === rough(p80)
        ? `Most ${people} like you add it at about ${rough(p20)}.`
        : `Most ${people} like you add it at ${rough(p20)} to ${rough(p80)}.`,
    noPeers: 'There is no comparison for this quarter.',
    perHundred: (code: string, you: number, peers: number) =>
      `For every 100 visits of this kind you add ${code} to ${perHundred('en', you)}; your peers, at the median, to ${perHundred('en', peers)}.`,
  },
  lead: (kind: VerdictKind, agreement: Agreement): string => {
    if (kind === 'significantly_higher') {
      return `The gap is larger than chance would explain, but it may have a good reason, such as your mix of patients. ${EDUCATION}`
    }
    if (kind === 'higher') {
      if (agreement === 'percentile_only') {
        return `You are above four in five of your peers, but with this many visits the gap may be chance. ${GOOD_REASON} ${EDUCATION}`
      }
      if (agreement === 'test_only') {
        return `The gap is larger than chance would explain, but moderate: at least one in five of your peers is higher still. ${GOOD_REASON} ${EDUCATION}`
      }
      return `The gap is small and may be chance. ${GOOD_REASON} ${EDUCATION}`
    }
    if (kind === 'low') {
      return 'That is less often than four in five of your peers, by more than chance would explain. You may be leaving off charges for work you do: checking a few records is worth your time. You do not have to explain billing less, and no reply is required.'
    }
    if (kind === 'below') {
      return 'You add this code no more often than your peers. Thank you. If your records show work that was not billed, it may be worth a look; nothing is required of you.'
    }
    if (kind === 'in_line') return 'You are right in line with your peers. Thank you. There is nothing to do.'
    return ''
  },
  noComparison: {
    tooSmall: (days: number, patients: number, daysMin: number, patientsMin: number) =>
      `A comparison needs at least ${daysMin} visits and ${patientsMin} patients in the quarter, because smaller numbers vary too much by chance; you had ${visits(days)} and ${counted(patients, 'patient', 'patients')}. Your own figures are below. Nothing is needed from you.`,
    noPeers: (min: number) =>
      `Fewer than ${min} clinicians of your specialty had enough visits of this kind, in your state, your region or the nation, so we cannot compare you with peers. Your own figures are below. Nothing is needed from you.`,
  },
  stats: {
    yourRate: 'Your rate',
    rateNote: (numerator: number, visitsCount: number, range: string) =>
      `${n(numerator)} of ${visits(visitsCount)}; 95% interval ${range}`,
    peerMedian: 'Peer median',
    peerNote: (count: number, p20: number, p80: number) =>
      `${counted(count, 'peer', 'peers')}; middle 60% from ${rough(p20)} to ${rough(p80)}`,
    noPeerNote: 'no comparison this quarter',
    yourPlace: 'Your place',
    percentile: (percentile: number) => n(Math.round(percentile)),
    percentileUnit: (percentile: number) => ordinalEnding(Math.round(percentile)),
    placeNote: (percentile: number, peers: number) => {
      if (percentile >= 100) return `percentile: above all ${n(peers)} peers`
      if (percentile <= 0) return `percentile: below all ${n(peers)} peers`
      return percentile < 50
        ? `percentile: below about ${n(peersAbove(percentile, peers))} of ${n(peers)} peers`
        : `percentile: above about ${n(peersBelow(percentile, peers))} of ${n(peers)} peers`
    },
    scope: (from: string, to: string) =>
      `Service dates ${date(from)} to ${date(to)}, professional claims, final.`,
    peers: (specialty: string, place: string) =>
      `Peers: ${specialty.toLowerCase()}, ${place}; you are not among them.`,
    dataThrough: (iso: string) => `Data through ${date(iso)}`,
    nation: 'the nation',
    region: (name: string) => `${name} region`,
  },
  readings: {
    title: 'Two readings, side by side',
    lead: 'The outcome rests on both; reliability says how much of your rate is you and how much is chance.',
    percentile: 'Percentile',
    percentileText: (percentile: number, standing: PeerStanding, edge: number) => {
      const place = `${n(Math.round(percentile))}${ordinalEnding(Math.round(percentile))}`
      const where = {
        top: 'at or above the 80th percentile of your peers',
        middle: 'below the 80th percentile of your peers',
        bottom: 'at or below the 20th percentile of your peers',
      }[standing]
      return `${place}: ${where} (${exactPercent('en', edge)}).`
    },
    test: 'Test',
    tests: { chi_square: 'Chi-square test', fisher: 'Fisher exact test', welch: 'Welch t test' },
    testText: (name: string, pAdjusted: number, significant: boolean) =>
      `${name}: p\u00a0${pAdjusted < 0.001 ? '' : '=\u00a0'}${formatP('en', pAdjusted)} after adjustment. ${
        significant ? 'More than chance would explain.' : 'Chance could explain it.'
      }`,
    noTest: 'No test was possible.',
    reliability: 'Reliability',
    reliabilityText: (band: ReliabilityBand, value: number) =>
      ({
        high: `High (${formatNumber('en', value, 2)}): your rate mostly reflects your practice, not chance.`,
        medium: `Medium (${formatNumber('en', value, 2)}): your rate is part practice, part chance.`,
        low: `Low (${formatNumber('en', value, 2)}): with this many visits, chance moves your rate a lot.`,
      })[band],
    noReliability: 'Cannot be determined for this group.',
    disagree: (agreement: Agreement, side: 'above' | 'below'): string => {
      if (agreement === 'percentile_only') {
        return side === 'above'
          ? 'They disagree: your place among peers is high, but the test cannot rule out chance. Read the place with care; more visits will make it clearer.'
          : 'They disagree: your place among peers is low, but the test cannot rule out chance. Read the place with care.'
      }
      if (agreement === 'test_only') {
        return side === 'above'
          ? 'They disagree: the test sees a difference, because you have many visits, but several of your peers have rates like yours. The difference is real and moderate.'
          : 'They disagree: the test sees that you are below your peers, because you have many visits, but several of them have rates like yours.'
      }
      return 'Both say the same.'
    },
  },
  sections: {
    summary: 'Summary',
    different: 'Am I really different?',
    codes: 'Which codes?',
    changed: 'How has it changed?',
    why: 'Why me?',
    action: 'What can I do?',
    methods: 'Methods and limits',
  },
  codes: {
    intro: (standing: number, low: number, all: number) => {
      const higher =
        standing === 0
          ? `None of your ${inWords(all)} add-on codes stands out`
          : `${capital(inWords(standing))} of your ${inWords(all)} add-on codes ${standing === 1 ? 'stands' : 'stand'} out`
      const missed = low === 0 ? '' : `, and ${inWords(low)} may be going unbilled`
      return `${higher}${missed}. Select any number for its claim lines.`
    },
  },
  definitions: {
    title: (same: number, all: number, higher: boolean) =>
      `The ${higher ? 'finding' : 'result'} holds under ${inWords(same)} of ${inWords(all)} peer ${all === 1 ? 'group' : 'groups'}`,
    lead: 'Your rate, compared with different peer groups.',
    none: 'No peer group is large enough',
  },
  why: {
    mixOffice: (place: string, share: number, peers: number | null) => {
      const yours = `${capital(rough(share))} of your lines: ${place.toLowerCase()}`
      if (peers === null) return yours
      return Math.abs(share - peers) < 0.1
        ? `${yours}, similar to your peers (${rough(peers)})`
        : `${yours}; for your peers it is ${rough(peers)}`
    },
    modifierLike: 'Your modifiers are similar to your peers’',
    modifierMore: (modifiers: string) => `You use modifier ${modifiers} more often than your peers`,
    modifierAlone: 'Modifiers on your primary lines',
  },
  funnelTitle: (place: FunnelPlace, side: 'above' | 'below') =>
    ({
      outside_outer: `Volume does not explain it: you sit ${side === 'above' ? 'above' : 'below'} the outer limit`,
      outside_inner: `Volume hardly explains it: you sit between the inner and the outer limit`,
      inside: 'For your volume, your rate lies within the usual spread',
    })[place],
  range: (measure: string, low: number, high: number) => formatRange('en', measure, low, high),
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type ReportWords = typeof reportWords
