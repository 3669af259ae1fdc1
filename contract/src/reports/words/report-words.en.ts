import { formatNumber } from '../../core/format.ts'
import type { Condition } from '../figures.ts'
import type { CodeCounts } from './code-counts.ts'
import { conditionWords } from './condition-words.en.ts'
import { printedActionWords } from './printed-action-words.en.ts'
import { pageDate } from './report-dates.ts'
import { formatRange, looksAlike, peerPercent, perHundred, roughPercent } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import {
  type FunnelPlace,
  type MixGap,
  type ReliabilityBand,
  type VerdictKind,
  wouldAddMore,
} from './report-verdict.ts'
import { startWhose, startYour, whose, your } from './subject-words.en.ts'
import { summaryWords } from './summary-words.en.ts'

const n = (value: number) => formatNumber('en', value)
const rough = (share: number) => roughPercent('en', share)
const peer = (share: number) => peerPercent('en', share)
const counted = (count: number, one: string, other: string) => `${n(count)} ${count === 1 ? one : other}`
const visits = (count: number) => counted(count, 'visit', 'visits')

const either = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`

const SMALL_NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number) => SMALL_NUMBERS[count] ?? n(count)

const nothing = (name: Subject) => (name === null ? 'Nothing is needed from you.' : 'Nothing is needed.')
const CLUSTERED_FROM = 1.05
const otherMeasures = (count: number) =>
  `${count === 1 ? 'One other measure of this code is' : `${n(count)} other measures of this code are`} Significantly Higher, which may have a good reason: see “Which codes?”.`
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
  /** How many other measures of the code are Significantly Higher. */
  others?: number
}

/** What the page and the PDF say about a report, to the provider or about them. */
export const reportWords = (name: Subject, date = pageDate('en')) => ({
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
    you: (code: string, value: number) =>
      value === 0
        ? `${name ?? 'You'} did not add ${code} at any visit.`
        : `${name === null ? 'You add' : `${name} adds`} ${code} at ${rough(value)} of visits.`,
    peers: (people: string, p20: number, p80: number) =>
      peer(p20) === peer(p80)
        ? `Most ${people} like ${name ?? 'you'} add it at about ${peer(p20)}.`
        : `Most ${people} like ${name ?? 'you'} add it at ${peer(p20)} to ${peer(p80)}.`,
    noPeers: 'There is no comparison for this quarter.',
    perHundred: (code: string, you: number, peers: number) =>
      `Out of 100 visits of this kind, ${name === null ? 'you add' : `${name} adds`} ${code} at ${perHundred('en', you)}. The peer median is ${perHundred('en', peers)}.`,
  },
  /** In place of the peers' rates, why a higher rate is not Significantly Higher. */
  reason: (reason: Condition, isOutside: boolean, tests: number, mixGap: MixGap): string =>
    ({
      spread: isOutside
        ? `With ${n(tests)} codes compared at once, one can be this high by chance.`
        : `Practices like ${name === null ? 'yours' : 'this one'} differ that much anyway.`,
      mix:
        mixGap === 'explains'
          ? `${startYour(name)} mix of patients may explain it.`
          : `With this many visits, it may be no more than peers would do with ${name === null ? 'your' : 'these'} patients.`,
      chance: 'With this many visits, that may be chance.',
      place: `At least one in five of ${your(name)} peers adds it as often, or more.`,
      size: `That is only a little more than ${your(name)} peers.`,
      count: 'That is on few visits.',
    })[reason],
  lead: (kind: VerdictKind, facts: LeadFacts): string => {
    if (kind === 'significantly_higher') {
      return `That is a clear difference. It may have a good reason. ${EDUCATION}`
    }
    const others = facts.others ? ` ${otherMeasures(facts.others)}` : ''
    if (kind === 'higher') return `${higherLead(facts, name)} ${nothing(name)}${others}`
    if (kind === 'low') {
      const explains = wouldAddMore(facts.expected, facts.value)
        ? `Chance, the usual differences and ${your(name)} mix of patients`
        : 'Chance and the usual differences'
      const low = `${startWhose(name)} rate is in the lowest fifth of ${your(name)} peers. ${explains} do not explain it.`
      return name === null
        ? `${low} You may be leaving off charges for work you do: checking a few records is worth your time. You do not have to explain billing less, and no reply is required.`
        : `${low} Charges may be left off for work that is done: checking a few records is worth the time. Nobody has to explain billing less, and no reply is required.`
    }
    if (kind === 'below') {
      return name === null
        ? `You add this code no more often than your peers as a group. Thank you. Nothing is required of you.${others}`
        : `${name} adds this code no more often than the peers as a group. Thank you. Nothing is required.${others}`
    }
    if (kind === 'in_line') {
      return `${name === null ? 'You are' : `${name} is`} in line with ${your(name)} peers as a group. Thank you.${others === '' ? ' There is nothing to do.' : ` ${nothing(name)}${others}`}`
    }
    return ''
  },
  noComparison: {
    tooSmall: (days: number, patients: number, daysMin: number, patientsMin: number) =>
      `We compare from ${daysMin} visits and ${patientsMin} patients in a quarter on, because smaller numbers vary too much by chance. ${name ?? 'You'} had ${visits(days)} and ${counted(patients, 'patient', 'patients')}. ${startWhose(name)} own figures are below. ${nothing(name)}`,
    noPeers: (min: number) =>
      `Fewer than ${min} clinicians with ${name === null ? 'your' : 'this'} specialty and kind of license had enough visits of this kind, even in the whole nation. So we cannot compare ${name ?? 'you'} with peers. ${startWhose(name)} own figures are below. ${nothing(name)}`,
  },
  stats: {
    yourRate: `${startWhose(name)} rate`,
    rateNote: (numerator: number, visitsCount: number, range: string) =>
      `${n(numerator)} of ${visits(visitsCount)}; 95% interval ${range}`,
    peerMedian: 'Peer median',
    peerNote: (count: number, p20: number, p80: number) =>
      `${counted(count, 'peer', 'peers')}; middle 60% from ${peer(p20)} to ${peer(p80)}`,
    noPeerNote: 'no comparison this quarter',
    yourPlace: `${startWhose(name)} place`,
    placeNote: 'peers, in order of their rates',
    scope: (from: string, to: string) =>
      `Service dates ${date(from)} to ${date(to)}, professional claims, final.`,
    peers: (people: string, place: string) =>
      `Peers: ${people}, ${place}; ${name === null ? 'you are' : `${name} is`} not among them.`,
    dataThrough: (iso: string) => `Data through ${date(iso)}`,
    nation: 'the nation',
    region: (name: string) => `${name} region`,
  },
  conditions: conditionWords(name),
  reliability: {
    title: `How much do practices like ${name === null ? 'yours' : 'this one'} really differ?`,
    text: (band: ReliabilityBand, value: number, isFurtherOut: boolean) => {
      const differ = {
        high: 'really differ, and little of it is chance',
        medium: 'differ in part by chance',
        low: 'differ mostly by chance',
      }[band]
      return `Reliability is ${band} (${formatNumber('en', value, 2)}): practices ${name === null ? 'your' : 'this'} size ${differ}.${isFurtherOut ? ` ${startWhose(name)} rate is further out than that.` : ''}`
    },
    none: 'For this group we cannot tell.',
    patients: (phi: number, count: number) =>
      phi < CLUSTERED_FROM
        ? 'Repeat patients hardly change this.'
        : `Visits of one patient are alike: ${name === null ? 'your' : 'these'} ${visits(count)} tell us about as much as ${n(Math.round(count / phi))} of different patients. The interval and the limits allow for that.`,
  },
  mix: {
    title: (expected: number) => `With ${whose(name)} patients these peers would add it at ${peer(expected)}`,
    lead: (value: number) =>
      `${name === null ? 'You add' : `${name} adds`} it at ${rough(value)}. We compare each of ${name === null ? 'your' : 'these'} visits with peers’ visits of the same kind: same primary code, place and diagnosis group. Where peers have fewer than 50 of those, we use a broader kind.`,
    show: 'Show the kinds of visits',
    caption: `${startWhose(name)} visits by kind, and how often ${name ?? 'you'} and ${your(name)} peers add the code`,
    primary: 'Primary code',
    place: 'Place',
    diagnosis: 'Diagnosis group',
    yours: name === null ? 'Your visits' : 'Visits',
    yourRate: name === null ? 'Your rate' : 'Rate',
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
    action: name === null ? 'What can I do?' : 'What can be done?',
    evidence: 'The evidence',
    why: name === null ? 'Why me?' : `Why ${name}?`,
    counts: name === null ? 'My counts' : 'The counts',
    codes: 'Which codes?',
    different: name === null ? 'Am I really different?' : 'Really different?',
    changed: 'How has it changed?',
    modifiers: 'Modifiers and places',
    checks: 'Quick checks',
    rules: 'What the rules say',
    methods: 'Methods, limits, words',
  },
  summaries: summaryWords(name, date),
  printedActions: printedActionWords(name),
  codes: {
    select: 'Select any number for its claim lines.',
    verdict: ({ standing, higher, low, all }: CodeCounts) => {
      if (all === 1) return `${onlyCode({ standing, higher, low }, name)}.`
      const none = `None of ${whose(name)} ${inWords(all)} add-on codes stands out`
      const verdict =
        standing === 0
          ? higher === 0
            ? none
            : `${none} clearly; ${inWords(higher)} ${higher === 1 ? 'is' : 'are'} higher than peers`
          : `${capital(inWords(standing))} of ${whose(name)} ${inWords(all)} add-on codes ${standing === 1 ? 'stands' : 'stand'} out`
      const missed = low === 0 ? '' : `, and ${inWords(low)} may be going unbilled`
      return `${verdict}${missed}.`
    },
  },
  definitions: {
    title: (same: number, all: number, isClear: boolean) =>
      all === 1
        ? 'Only one peer group is large enough'
        : `The ${isClear ? 'finding' : 'result'} holds under ${inWords(same)} of ${inWords(all)} peer groups`,
    lead: `${startWhose(name)} rate, compared with different peer groups.`,
    none: 'No peer group is large enough',
  },
  why: {
    mixOffice: (place: string, share: number, peers: number | null) => {
      const yours = `${capital(rough(share))} of ${whose(name)} lines: ${place.toLowerCase()}`
      if (peers === null) return yours
      return Math.abs(share - peers) < 0.1
        ? `${yours}, similar to ${your(name)} peers (${peer(peers)})`
        : `${yours}; for ${your(name)} peers it is ${peer(peers)}`
    },
    modifierLike: `${startWhose(name)} modifiers are similar to ${your(name)} peers’`,
    modifierMore: (modifiers: string) =>
      `${name === null ? 'You use' : `${name} uses`} modifier ${modifiers} more often than ${your(name)} peers`,
    modifierAlone: `Modifiers on ${whose(name)} primary lines`,
  },
  /** How wide the usual range is for a practice this size. */
  volumeTitle: (count: number, low: number, high: number) =>
    `With ${visits(count)}, a rate from ${peer(low)} to ${peer(high)} is usual`,
  funnelTitle: (place: FunnelPlace, side: 'above' | 'below', isSpreadMet: boolean, tests: number) => {
    if (place === 'inside')
      return side === 'above'
        ? `${startWhose(name)} rate is on the high side, and inside the limits`
        : `${startWhose(name)} rate is inside the usual limits`
    const size = name === null ? 'your' : 'this'
    if (side === 'below') return `${startWhose(name)} rate is below the limit for a practice ${size} size`
    return isSpreadMet
      ? `${startWhose(name)} rate is past the limit for a practice ${size} size`
      : `${startWhose(name)} rate is past the 95% limit, as one of ${n(tests)} codes can be by chance`
  },
  range: (measure: string, low: number, high: number) => formatRange('en', measure, low, high),
})

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function onlyCode({ standing, higher, low }: Omit<CodeCounts, 'all'>, name: Subject): string {
  const code = `${startWhose(name)} one add-on code`
  if (standing > 0) return `${code} stands out`
  if (low > 0) return `${code} may be going unbilled`
  return higher > 0 ? `${code} does not stand out clearly` : `${code} does not stand out`
}

/** What a higher rate is compared with, and why it is not clearly higher. */
function higherLead({ reason, isOutside, value, pooled, expected }: LeadFacts, name: Subject): string {
  const together = looksAlike(value, pooled)
    ? `As a group, ${your(name)} peers add it almost as often`
    : `As a group, ${your(name)} peers add it at ${peer(pooled)}`
  if (reason === 'mix' && expected !== null) {
    if (looksAlike(value, expected))
      return `${together}, but with ${whose(name)} patients they would add it ${name === null ? 'as often as you do' : 'just as often'}.`
    const would = `with ${whose(name)} patients they would add it at ${peer(expected)}`
    return expected > value
      ? `${together}, but ${would}, more often than ${name === null ? 'you do' : `${name} does`}.`
      : `${together}, and ${would}. ${name === null ? 'Yours' : 'This rate'} is higher, but not clearly higher than that.`
  }
  const but = {
    spread: isOutside ? 'but with several codes that can be chance' : 'but not by more than is usual',
    mix: `but ${name === null ? 'your' : 'these'} patients may be the reason`,
    chance: 'but not by more than chance can do',
    place: 'and so are many of theirs',
    size: 'but not by much',
    count: 'but on too few visits to say more',
  }[reason ?? 'spread']
  return `${together}, so ${name === null ? 'yours' : 'this rate'} is higher, ${but}.`
}

export type ReportWords = ReturnType<typeof reportWords>
