import { formatDate, formatNumber } from '../../core/format.ts'
import type { Condition } from '../figures.ts'
import { conditionWords } from './condition-words.en.ts'
import { formatRange, looksAlike, peerPercent, perHundred, roughPercent } from './report-numbers.ts'
import {
  type FunnelPlace,
  type MixGap,
  type ReliabilityBand,
  type VerdictKind,
  wouldAddMore,
} from './report-verdict.ts'
import { summaryWords } from './summary-words.en.ts'

const n = (value: number) => formatNumber('en', value)
const rough = (share: number) => roughPercent('en', share)
const peer = (share: number) => peerPercent('en', share)
const date = (iso: string) => formatDate('en', iso)
const counted = (count: number, one: string, other: string) => `${n(count)} ${count === 1 ? one : other}`
const visits = (count: number) => counted(count, 'visit', 'visits')

const either = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`

const SMALL_NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number) => SMALL_NUMBERS[count] ?? n(count)

const NOTHING = 'Nothing is needed from you.'
const CLUSTERED_FROM = 1.05
const EDUCATION = 'This is education, not an audit, and no reply is required.'

/** What the lead of a verdict is told with; shares of visits. */
export type LeadFacts = {
  reason: Condition | null
  /** Outside the funnel's 95% limits. */
  isOutside: boolean
  value: number
  pooled: number
  /** What the peers would do with the provider's patients. */
  expected: number | null
}

/** The provider's name to anybody else; null where the text says "you". */
type Subject = string | null

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
  either,
  oneOf: (items: readonly string[]) => (items.length > 2 ? `one of ${either(items)}` : either(items)),
  codeWith: (code: string, primaries: string) => `Code ${code} with ${primaries}`,
  anyPrimary: 'a primary code',
  manyPrimaries: (count: number) => `one of its ${n(count)} primary codes`,
  verdict: {
    you: (code: string, value: number, name: Subject) =>
      value === 0
        ? `${name ?? 'You'} did not add ${code} at any visit.`
        : `${name === null ? 'You add' : `${name} adds`} ${code} at ${rough(value)} of visits.`,
    peers: (people: string, p20: number, p80: number, name: Subject) =>
      peer(p20) === peer(p80)
        ? `Most ${people} like ${name ?? 'you'} add it at about ${peer(p20)}.`
        : `Most ${people} like ${name ?? 'you'} add it at ${peer(p20)} to ${peer(p80)}.`,
    /** To a reader who is not the provider: the sentences below are written to the provider. */
    about: (name: string) => `This report is about ${name}: below, “you” is ${name}.`,
    noPeers: 'There is no comparison for this quarter.',
    perHundred: (code: string, you: number, peers: number, name: Subject) =>
      `Out of 100 visits of this kind, ${name === null ? 'you add' : `${name} adds`} ${code} at ${perHundred('en', you)}. The peer median is ${perHundred('en', peers)}.`,
  },
  /** In place of the peers' rates, why a higher rate is not Significantly Higher. */
  reason: (reason: Condition, isOutside: boolean, tests: number, mixGap: MixGap, name: Subject): string =>
    ({
      spread: isOutside
        ? `With ${n(tests)} codes compared at once, one can be this high by chance.`
        : `Practices like ${name === null ? 'yours' : 'this one'} differ that much anyway.`,
      mix:
        mixGap === 'explains'
          ? `${name === null ? 'Your' : 'The'} mix of patients may explain it.`
          : `With this many visits, it may be no more than peers would do with ${name === null ? 'your' : 'these'} patients.`,
      chance: 'With this many visits, that may be chance.',
      place: `At least one in five of ${name === null ? 'your' : 'the'} peers adds it as often, or more.`,
      size: `That is only a little more than ${name === null ? 'your' : 'the'} peers.`,
      count: 'That is on few visits.',
    })[reason],
  lead: (kind: VerdictKind, facts: LeadFacts): string => {
    if (kind === 'significantly_higher') {
      return `That is a clear difference. It may have a good reason. ${EDUCATION}`
    }
    if (kind === 'higher') return `${higherLead(facts)} ${NOTHING}`
    if (kind === 'low') {
      const explains = wouldAddMore(facts.expected, facts.value)
        ? 'Chance, the usual differences and your mix of patients'
        : 'Chance and the usual differences'
      return `Your rate is in the lowest fifth of your peers. ${explains} do not explain it. You may be leaving off charges for work you do: checking a few records is worth your time. You do not have to explain billing less, and no reply is required.`
    }
    if (kind === 'below') {
      return 'You add this code no more often than your peers as a group. Thank you. Nothing is required of you.'
    }
    if (kind === 'in_line') {
      return 'You are in line with your peers as a group. Thank you. There is nothing to do.'
    }
    return ''
  },
  noComparison: {
    tooSmall: (days: number, patients: number, daysMin: number, patientsMin: number) =>
      `We compare from ${daysMin} visits and ${patientsMin} patients in a quarter on, because smaller numbers vary too much by chance. You had ${visits(days)} and ${counted(patients, 'patient', 'patients')}. Your own figures are below. ${NOTHING}`,
    noPeers: (min: number) =>
      `Fewer than ${min} clinicians with your specialty and kind of license had enough visits of this kind, even in the whole nation. So we cannot compare you with peers. Your own figures are below. ${NOTHING}`,
  },
  stats: {
    yourRate: 'Your rate',
    rateNote: (numerator: number, visitsCount: number, range: string) =>
      `${n(numerator)} of ${visits(visitsCount)}; 95% interval ${range}`,
    peerMedian: 'Peer median',
    peerNote: (count: number, p20: number, p80: number) =>
      `${counted(count, 'peer', 'peers')}; middle 60% from ${peer(p20)} to ${peer(p80)}`,
    noPeerNote: 'no comparison this quarter',
    yourPlace: 'Your place',
    placeNote: 'peers, in order of their rates',
    scope: (from: string, to: string) =>
      `Service dates ${date(from)} to ${date(to)}, professional claims, final.`,
    peers: (people: string, place: string) => `Peers: ${people}, ${place}; you are not among them.`,
    dataThrough: (iso: string) => `Data through ${date(iso)}`,
    nation: 'the nation',
    region: (name: string) => `${name} region`,
  },
  conditions: conditionWords,
  reliability: {
    title: 'How much do practices like yours really differ?',
    text: (band: ReliabilityBand, value: number, isFurtherOut: boolean) => {
      const differ = {
        high: 'really differ, and little of it is chance',
        medium: 'differ in part by chance',
        low: 'differ mostly by chance',
      }[band]
      return `Reliability is ${band} (${formatNumber('en', value, 2)}): practices your size ${differ}.${isFurtherOut ? ' Your rate is further out than that.' : ''}`
    },
    none: 'For this group we cannot tell.',
    patients: (phi: number, count: number) =>
      phi < CLUSTERED_FROM
        ? 'Repeat patients hardly change this.'
        : `Visits of one patient are alike: your ${visits(count)} tell us about as much as ${n(Math.round(count / phi))} of different patients. The interval and the limits allow for that.`,
    beyondPeers:
      'No peer sees as many such patients; the limits at your size are drawn from smaller practices.',
  },
  mix: {
    title: (expected: number) => `With your patients these peers would add it at ${peer(expected)}`,
    lead: (value: number) =>
      `You add it at ${rough(value)}. We compare each of your visits with peers’ visits of the same kind: same primary code, place and diagnosis group. Where peers have fewer than 50 of those, we use a broader kind.`,
    show: 'Show the kinds of visits',
    caption: 'Your visits by kind, and how often you and your peers add the code',
    primary: 'Primary code',
    place: 'Place',
    diagnosis: 'Diagnosis group',
    yours: 'Your visits',
    yourRate: 'Your rate',
    peerRate: 'Peers’ rate',
    basis: 'Compared by',
    grades: {
      place_and_diagnosis: 'code, place and diagnosis',
      diagnosis: 'code and diagnosis',
      place: 'code and place',
      primary: 'code',
      all: 'all visits',
    },
    noDiagnosis: 'none given',
    noPlace: 'none given',
    more: (shown: number, all: number) => `The ${n(shown)} most frequent of ${n(all)} kinds of visits.`,
    empty: 'There are no visits to compare.',
  },
  sections: {
    summary: 'Summary',
    action: 'What can I do?',
    evidence: 'The evidence',
    why: 'Why me?',
    counts: 'My counts',
    codes: 'Which codes?',
    different: 'Am I really different?',
    changed: 'How has it changed?',
    modifiers: 'Modifiers and places',
    checks: 'Quick checks',
    rules: 'What the rules say',
    methods: 'Methods, limits, words',
  },
  summaries: summaryWords,
  codes: {
    intro: (standing: number, low: number, all: number) => {
      if (all === 1) return `${onlyCode(standing === 1, low === 1)}. Select any number for its claim lines.`
      const higher =
        standing === 0
          ? `None of your ${inWords(all)} add-on codes stands out`
          : `${capital(inWords(standing))} of your ${inWords(all)} add-on codes ${standing === 1 ? 'stands' : 'stand'} out`
      const missed = low === 0 ? '' : `, and ${inWords(low)} may be going unbilled`
      return `${higher}${missed}. Select any number for its claim lines.`
    },
  },
  definitions: {
    title: (same: number, all: number, isClear: boolean) =>
      all === 1
        ? 'Only one peer group is large enough'
        : `The ${isClear ? 'finding' : 'result'} holds under ${inWords(same)} of ${inWords(all)} peer groups`,
    lead: 'Your rate, compared with different peer groups.',
    none: 'No peer group is large enough',
  },
  why: {
    mixOffice: (place: string, share: number, peers: number | null) => {
      const yours = `${capital(rough(share))} of your lines: ${place.toLowerCase()}`
      if (peers === null) return yours
      return Math.abs(share - peers) < 0.1
        ? `${yours}, similar to your peers (${peer(peers)})`
        : `${yours}; for your peers it is ${peer(peers)}`
    },
    modifierLike: 'Your modifiers are similar to your peers’',
    modifierMore: (modifiers: string) => `You use modifier ${modifiers} more often than your peers`,
    modifierAlone: 'Modifiers on your primary lines',
  },
  /** How wide the usual range is for a practice this size. */
  volumeTitle: (count: number, low: number, high: number) =>
    `With ${visits(count)}, a rate from ${peer(low)} to ${peer(high)} is usual`,
  funnelTitle: (place: FunnelPlace, side: 'above' | 'below', isSpreadMet: boolean, tests: number) => {
    if (place === 'inside')
      return side === 'above'
        ? 'Your rate is on the high side, and inside the limits'
        : 'Your rate is inside the usual limits'
    if (side === 'below') return 'Your rate is below the limit for a practice your size'
    return isSpreadMet
      ? 'Your rate is past the limit for a practice your size'
      : `Your rate is past the 95% limit, as one of ${n(tests)} codes can be by chance`
  },
  range: (measure: string, low: number, high: number) => formatRange('en', measure, low, high),
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function onlyCode(standsOut: boolean, isLow: boolean): string {
  if (standsOut) return 'Your one add-on code stands out'
  return isLow ? 'Your one add-on code may be going unbilled' : 'Your one add-on code does not stand out'
}

/** What a higher rate is compared with, and why it is not clearly higher. */
function higherLead({ reason, isOutside, value, pooled, expected }: LeadFacts): string {
  const together = looksAlike(value, pooled)
    ? 'As a group, your peers add it almost as often'
    : `As a group, your peers add it at ${peer(pooled)}`
  if (reason === 'mix' && expected !== null) {
    if (looksAlike(value, expected))
      return `${together}, but with your patients they would add it as often as you do.`
    const would = `with your patients they would add it at ${peer(expected)}`
    return expected > value
      ? `${together}, but ${would}, more often than you do.`
      : `${together}, and ${would}. Yours is higher, but not clearly higher than that.`
  }
  const but = {
    spread: isOutside ? 'but with several codes that can be chance' : 'but not by more than is usual',
    mix: 'but your patients may be the reason',
    chance: 'but not by more than chance can do',
    place: 'and so are many of theirs',
    size: 'but not by much',
    count: 'but on too few visits to say more',
  }[reason ?? 'spread']
  return `${together}, so yours is higher, ${but}.`
}

export type ReportWords = typeof reportWords
