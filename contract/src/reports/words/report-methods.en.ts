import { formatNumber } from '../../core/format.ts'
import type { PeerLevel } from '../figures.ts'
import { familyRules } from './family-rules.en.ts'
import type { LeftOut } from './left-out.ts'
import { exactPercent } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import { startWhose, whose, your } from './subject-words.en.ts'

const n = (value: number) => formatNumber('en', value)
const exact = (share: number) => exactPercent('en', share)

/** Tables, rules, methods, limits and glossary of a report, in the page and in the PDF. */
export const reportMethods = (subject: Subject) => ({
  measures: {
    attach_rate: 'Attach rate',
    intensity: 'Units per visit',
    patient_share: 'Share of patients',
    orphan_rate: 'Add-ons without a primary',
    ineligible_rate: 'Add-ons the rules do not usually pay',
    over_limit_rate: 'Days above the unit limit',
    modifier_share: 'Primary lines with modifier',
  } as Record<string, string>,
  measureHelp: {
    attach_rate: 'visits with the add-on, of all visits with a primary code',
    intensity: 'units of the add-on, by visit with a primary code',
    patient_share: 'patients with the add-on, of all patients with a primary code',
    orphan_rate: 'add-on lines on a day without any primary code, of all add-on lines',
    ineligible_rate:
      'days with the add-on when every primary line has a modifier that usually rules it out, of all days with it',
    over_limit_rate: 'days with more units than the daily limit, of all days with the add-on',
    modifier_share: 'lines with the modifier, of all lines of a primary code',
  } as Record<string, string>,
  /** In place of `measureHelp` if visits are left out. */
  countedHelp: {
    attach_rate: 'visits with the add-on, of all visits that count',
    intensity: 'units of the add-on, by visit that counts',
    patient_share: 'patients with the add-on, of all patients with visits that count',
  } as Record<string, string>,
  modifier: (name: string, modifier: string) => `${name} ${modifier}`,
  columns: {
    addOn: 'Add-on, with primary',
    measure: 'Measure',
    modifier: 'Modifier',
    visits: 'Visits',
    visitsWith: 'With the add-on',
    units: 'Units',
    lines: 'Lines',
    yourRate: subject === null ? 'Your rate' : 'Rate',
    yourValue: subject === null ? 'You' : 'Rate',
    interval: '95% interval',
    strip: `${subject ?? 'You'} and the middle 60% of peers`,
    median: 'Median',
    p80: '80th',
    place: subject === null ? 'Your place' : 'Place',
    p: 'Adjusted p',
    outcome: 'Outcome',
    code: 'Primary code',
    peers: 'Peers',
    yourOutcome: subject === null ? 'Your outcome' : 'Outcome here',
  },
  compact: (median: string, p80: string, p: string) => `Peer median ${median}, 80th ${p80}, adjusted p ${p}`,
  compactInterval: (range: string) => `95% interval ${range}`,
  codesTitle: `${startWhose(subject)} add-on codes this quarter`,
  withPrimary: (primaries: string) => `with ${primaries}`,
  outcomeKey: (rows: number) =>
    `Significantly Higher: above ${your(subject)} peers as a group, and all six conditions hold (chance, spread, place, size, count, mix).${rows > 1 ? ` ${subject === null ? 'Your' : 'These'} ${n(rows)} codes with a comparison are tested together.` : ''} Higher: above, with at least one condition missing. Does Not Exceed: at or below.`,
  primariesTitle: (code: string) => `${code} by primary code`,
  primariesLead: `${subject === null ? 'For your information only' : 'For information only'}: we do not test these counts. A visit with two primary codes counts under both.`,
  primariesLeftOut: (modifier: string) => `Visits with modifier ${modifier} are left out here too.`,
  otherTitle: 'Every measure of this code',
  notableTitle: (count: number, isCompared = true): string => {
    if (!isCompared) return 'The other measures, without a comparison'
    if (count === 0) return 'No other measure stands out'
    return count === 1 ? 'One other measure is worth a look' : `${n(count)} other measures are worth a look`
  },
  showAll: (count: number) => `Show all ${n(count)} measures`,
  showNotable: 'Show fewer measures',
  otherLead:
    'The main measure is the attach rate. The others show where a difference comes from. A dash under p means that there is no test, or that peers do it too rarely to show one.',
  definitions: {
    subspecialty: subject === null ? 'Your subspecialty' : 'Same subspecialty',
    volume: subject === null ? 'Half to twice your visits' : 'Half to twice the visits',
    used: (peers: number) => `${n(peers)} peers, used here`,
    notUsed: (peers: number) => `${n(peers)} peers`,
    few: (peers: number, min: number) =>
      peers < min ? `${n(peers)} peers; at least ${min} are needed` : `${n(peers)} peers; no comparison`,
  },
  counts: {
    title: `${startWhose(subject)} counts for the quarter`,
    lead: `All ${your(subject)} professional claims, of any code. Select a number for its lines.`,
    family: (code: string) => `Of these, for ${code}`,
    patients: 'Patients',
    claims: 'Claims',
    lines: 'Lines',
    units: 'Units',
    billed: 'Billed',
    allowed: 'Allowed',
    paid: 'Paid',
    primaryPatients: 'Patients with a primary code',
    primaryVisits: 'Visits with a primary code',
    addOnVisits: (code: string) => `Visits with ${code}`,
    /** In place of the three above if visits are left out. */
    countedPatients: 'Patients with visits that count',
    countedVisits: 'Visits that count',
    countedAddOnVisits: (code: string) => `Counted visits with ${code}`,
    leftOut: ({ modifier, counted, left, all }: LeftOut) =>
      `${n(counted)} of ${n(all)} visits with a primary code count; ${n(left)} with modifier ${modifier} ${left === 1 ? 'is' : 'are'} left out.`,
    /** Units of the add-on that the rate does not see. */
    unitsOutside: (units: number) =>
      `${n(units)} ${units === 1 ? 'unit' : 'units'} on days without a primary code that counts ${units === 1 ? 'is' : 'are'} not in the rate.`,
    addOnLines: (code: string) => `Lines of ${code}`,
    addOnUnits: (code: string) => `Units of ${code}`,
    addOnPaid: (code: string) => `Paid for ${code}`,
  },
  selection: {
    title: subject === null ? 'How you were selected' : `How ${subject} was selected`,
    quietTitle: subject === null ? 'Why you have this report' : `Why ${subject} has this report`,
    recent: (significant: number, quarters: number) =>
      quarters === 1
        ? `Final quarters so far: 1; Significantly Higher: ${n(significant)}`
        : `Significantly Higher in ${n(significant)} of the last ${n(quarters)} final quarters`,
    belowPooled: 'At or below the rate of all peers as a group',
    low: `In the lowest fifth of ${your(subject)} peers, and clearly below the rate of all peers as a group`,
    size: (days: number, patients: number) =>
      `${n(days)} visits and ${n(patients)} patients (30 and 11 are needed)`,
    everybody: 'Every clinician with visits of this kind gets this report.',
  },
  rules: familyRules(subject),
  checks: {
    title: (found: number): string => (found === 0 ? 'The quick checks are clear' : 'Quick checks'),
    orphans: 'Add-on without its primary',
    orphanLines: (count: number) => `${n(count)} ${count === 1 ? 'line' : 'lines'}`,
    ineligible: 'Add-on on days when the rules do not usually pay it',
    overLimit: 'Days over the unit limit',
    overLimitDays: (count: number) => `${n(count)} ${count === 1 ? 'day' : 'days'}`,
    noLimit: 'no known limit',
  },
  methods: {
    title: 'How we compare',
    measure: 'The measure',
    measureText: (primaries: string, code: string, leftOut: LeftOut | null = null) =>
      `${
        leftOut === null
          ? `Attach rate: visits with ${primaries} that also carry ${code}, divided by all visits with ${primaries}.`
          : `Attach rate: visits with ${primaries} that count and also carry ${code}, divided by all that count. ${n(leftOut.counted)} of ${your(subject)} ${n(leftOut.all)} count; ${n(leftOut.left)} with modifier ${leftOut.modifier} ${leftOut.left === 1 ? 'is' : 'are'} left out, because ${code} is not usually paid with it. We count peers’ visits in the same way.`
      } A visit is one patient on one day when ${subject ?? 'you'} gave the service.`,
    computed: (
      numerator: number,
      denominator: number,
      value: number,
      low: number | null,
      high: number | null,
    ) =>
      `${n(numerator)} ÷ ${n(denominator)} = ${exact(value)}.${low === null || high === null ? '' : ` Wilson 95% interval: ${exact(low)} to ${exact(high)}.`}`,
    peers: subject === null ? 'Your peers' : 'The peers',
    specialty: 'Specialty',
    people: 'Who',
    place: 'Place',
    size: 'Size',
    yourself: subject ?? 'You',
    notAmong: `Never part of ${your(subject)} own peer group, under any tax number`,
    ladder: (peers: number, level: PeerLevel) =>
      `${n(peers)} clinicians with at least 30 visits and 11 patients of this kind. ${
        {
          state: `At least 30 are needed, and ${your(subject)} state has them.`,
          region: `At least 30 are needed; ${your(subject)} state has fewer, so we widened to ${your(subject)} region.`,
          nation: `At least 30 are needed; ${your(subject)} state and region have fewer, so we widened to the nation.`,
        }[level]
      }`,
    noPeers: `None: there are too few comparable clinicians, or ${subject ?? 'you'} had too few visits.`,
    tests: 'The tests',
    adjusted: (rows: number) =>
      rows > 1
        ? `We adjust the test of spread for ${your(subject)} ${n(rows)} codes with a comparison this quarter (Benjamini–Hochberg). The other measures are adjusted as a set of their own.`
        : `We adjust the test of spread for all ${your(subject)} codes of a quarter (Benjamini–Hochberg). The other measures are adjusted as a set of their own.`,
    testItems: [
      `Chance: for shares we use a chi-square test of ${subject ?? 'you'} against ${your(subject)} peers as a group, or Fisher’s exact test if an expected count is under 5. For units we use the Welch t test over visits.`,
      `Spread: practices differ by more than chance. We measure how far ${subject === null ? 'you are' : `${subject} is`} from ${your(subject)} peers as a group. The yardstick is a standard deviation that holds both chance and the usual differences.`,
      'Repeat patients: visits of one patient are alike, so we allow for more chance (φ).',
      `Mix: we compare each of ${whose(subject)} visits with peers’ visits of the same primary code, place and diagnosis group. This gives the rate that peers would have with ${subject === null ? 'your' : 'these'} patients.`,
      'Intervals: Wilson 95% for shares, t 95% for units, both with φ.',
      `Percentile: the share of peers below ${subject ?? 'you'}, plus half of those ${subject === null ? 'equal to you' : 'at the same rate'}.`,
      `Funnel: the limits are 1.96 and 3.09 of these standard deviations from ${your(subject)} peers as a group. For shares we use a scale where chance is as wide for rare codes as for common ones.`,
      'Reliability: how much of the spread of rates is real and not chance. High from 0.7, medium from 0.4.',
      `Significantly Higher needs six conditions. Chance: p ≤ 0.05. Spread: adjusted p ≤ 0.05. Place: 80th percentile or above. Size: a tenth above ${your(subject)} peers as a group, and 2 points for shares. Count: 11 or more. Mix: a tenth above what peers would do with ${subject === null ? 'your' : 'these'} patients, and ${your(subject)} whole interval above it. “Missed charge?” needs the same on the low side.`,
    ],
    limits: subject === null ? 'What this cannot tell you' : 'What this cannot tell',
    limitItems: [
      'Claims do not show how ill a patient was or what the record says. A high rate is not an error, and a low one is not proof of good coding.',
      subject === null
        ? 'Peers share your specialty, your kind of license and your place, not always your subspecialty. We know your mix of patients only by primary code, place and diagnosis group.'
        : 'Peers share the specialty, the kind of license and the place, not always the subspecialty. We know the mix of patients only by primary code, place and diagnosis group.',
      'Only claims sent to this insurance company are counted. A quarter is used once it is 90 days old; later corrections can still change it.',
    ],
    privacy: 'Privacy',
    privacyText: `${subject === null ? 'You see your own patients’ counts and lines.' : `The practice sees the counts and lines of ${whose(subject)} own patients.`} A count of 1 to 10 patients of anyone else is shown as <11, and the dots for peers are grouped.`,
    glossary: 'Glossary',
    terms: [
      ['Add-on code', 'A code billed only together with a primary code, for work beyond it.'],
      ['Visit', `One patient on one day with ${subject ?? 'you'}, with at least one of the primary codes.`],
      ['Attach rate', 'The share of such visits that also carry the add-on.'],
      ['Median', `Half of ${your(subject)} peers are below it, half above.`],
      ['Middle 60%', 'Peers between the 20th and the 80th percentile.'],
      [
        '95% interval',
        `The range where ${your(subject)} true rate is likely to lie, given how many visits ${subject === null ? 'you have' : 'there are'}.`,
      ],
      [
        'p',
        `How likely a difference this large would be if ${subject ?? 'you'} billed as ${your(subject)} peers do.`,
      ],
      ['Adjusted p', 'The p of the test of spread, made larger because several codes are tested at once.'],
      [
        'Daily limit (MUE)',
        'The most units of a code that Medicare usually pays for one patient on one day.',
      ],
      ['Preliminary', 'A quarter under 90 days old: claims still come in, and nobody is judged by it.'],
      [
        'Amount above the peer median',
        'What we paid for units above the peer median. It is not a request to pay it back.',
      ],
    ] as [string, string][],
  },
})

export type ReportMethods = ReturnType<typeof reportMethods>
