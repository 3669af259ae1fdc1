import { formatDate, formatNumber } from '../../core/format.ts'
import { pageDate } from './report-dates.ts'
import { exactPercent, peerPercent, roughPercent, roughRange } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import { startWhose, whose, your } from './subject-words.en.ts'

const n = (value: number) => formatNumber('en', value)
const rough = (share: number) => roughPercent('en', share)
const exact = (share: number) => exactPercent('en', share)
const peer = (share: number) => peerPercent('en', share)
const peerCount = (count: number) => `${n(count)} ${count === 1 ? 'peer' : 'peers'}`
const visits = (count: number) => `${n(count)} ${count === 1 ? 'visit' : 'visits'}`
const interval = (low: number, high: number) => `95% interval ${exact(low)} to ${exact(high)}`

const leftOut = (modifier: string | null) =>
  modifier === null ? '' : `; visits with modifier ${modifier} are left out`

type Ends = { value: number; low: number | null; high: number | null }
const withInterval = ({ low, high }: Ends) =>
  low === null || high === null ? '' : `, ${interval(low, high)}`

/** What the charts of a report say, in the page and in the PDF. */
export const reportChartWords = (name: Subject, date = pageDate('en')) => ({
  percent: (share: number) => rough(share),
  /** On an axis, where all values have the same precision. */
  axisPercent: (share: number) => peer(share),
  count: (value: number) => n(value),
  /** Beside the plumb line, where a long name has no room. */
  you: (value: number) => `${name === null ? 'You' : 'Rate'} ${rough(value)}`,
  yourself: name ?? 'You',
  peers: 'Peers',
  allPeers: 'All peers as a group',
  /** `modifier`: visits with it are left out; null if none are. */
  measure: (primaries: string, code: string, modifier: string | null = null) =>
    `Share of visits with ${primaries} that also carry ${code}${leftOut(modifier)}`,
  measureByQuarter: (primaries: string, code: string, modifier: string | null = null) =>
    `Share of visits with ${primaries} that also carry ${code}, by quarter${leftOut(modifier)}`,
  distribution: {
    lead: `Each dot is one peer; the plumb line is ${name ?? 'you'}.`,
    leadColumns: `The higher a column, the more peers have that rate; the plumb line is ${name ?? 'you'}.`,
    leadLimit: (isUpper: boolean) =>
      `Only about 1 in 40 practices ${name === null ? 'your' : 'this'} size would be ${isUpper ? 'above' : 'below'} the dashed line.`,
    beyondPeers: `No peer has as many such visits; the limits at ${name === null ? 'your' : 'this'} size are drawn from smaller practices.`,
    chartTitle: (code: string, peers: number) =>
      `How often ${n(peers)} peers add ${code}, with ${whose(name)} position`,
    description: (you: number, p50: number, p20: number, p80: number) =>
      `${name ?? 'You'} ${rough(you)}; peer median ${peer(p50)}; middle 60 percent of peers ${peer(p20)} to ${peer(p80)}.`,
    limit: (value: number) => `95% limit: ${peer(value)}`,
    markLimit: (value: number, isUpper: boolean) =>
      `The ${isUpper ? 'upper' : 'lower'} 95% limit for a practice ${name === null ? 'your' : 'this'} size is ${peer(value)}.`,
    median: (value: number) => `Peer median ${peer(value)}`,
    band: (p20: number, p80: number) => `Middle 60% of peers: ${peer(p20)}–${peer(p80)}`,
    bandShort: (p20: number, p80: number) => `Middle 60%: ${peer(p20)}–${peer(p80)}`,
    interval: (low: number, high: number) => `95%: ${roughRange('en', low, high)}`,
    markYou: (you: Ends) => `${name ?? 'You'}: ${exact(you.value)}${withInterval(you)}.`,
    markMedian: (value: number) =>
      `Half of ${your(name)} peers are at or below ${peer(value)}, half at or above.`,
    markBand: (p20: number, p80: number) =>
      `The middle 60% of ${your(name)} peers lie between ${peer(p20)} and ${peer(p80)}.`,
    markColumn: (percent: number, count: number) => `${peerCount(count)} at ${percent}%.`,
    headPercent: 'Rate',
    headPeers: 'Peers',
  },
  funnel: {
    lead: 'Small practices vary more by chance. The funnel shows how much difference is usual at each size.',
    chartTitle: (code: string) => `How often peers add ${code}, by how many visits they have`,
    description: (you: number, volume: number, pooled: number) =>
      `${name ?? 'You'} ${rough(you)} at ${visits(volume)}; all peers as a group ${peer(pooled)}.`,
    /** The dashed limit is named only if it is drawn. */
    caption: (pooled: number, isOuterDrawn: boolean) =>
      `Shaded: 95% limits.${isOuterDrawn ? ' Dashed: 99.8%.' : ''} Line: all peers as a group, ${peer(pooled)}. Dots are grouped so that no peer can be identified.`,
    youVolume: (volume: number) => visits(volume),
    pooled: (value: number) => `All peers ${peer(value)}`,
    limit95: '95% limit',
    limit998: '99.8% limit',
    shortPooled: (value: number) => `All ${peer(value)}`,
    short95: '95%',
    short998: '99.8%',
    volumeAxis: (primaries: string, isCounted = false) =>
      `${isCounted ? 'Counted visits' : 'Visits'} with ${primaries} in the quarter`,
    markYou: (you: Ends, volume: number) =>
      `${name ?? 'You'}: ${exact(you.value)} at ${visits(volume)}${withInterval(you)}.`,
    markPooled: (value: number) => `All peers as a group: ${peer(value)}.`,
    markStep: (from: number, to: number, count: number, lowest: number, highest: number) =>
      `${peerCount(count)} with ${n(from)} to ${visits(to)}: ${peer(lowest)} to ${peer(highest)}.`,
    headFrom: 'Visits from',
    headTo: 'to',
    headPercent: 'Rate',
    headPeers: 'Peers',
  },
  trend: {
    none: 'No final quarter has a rate yet',
    single: (value: number, period: string) =>
      `One final quarter so far: ${whose(name)} rate was ${rough(value)} in ${period}`,
    steady: (value: number, period: string, lowest: number, highest: number, quarters: number) =>
      rough(lowest) === rough(highest)
        ? `${startWhose(name)} rate was ${rough(value)} in all ${n(quarters)} final quarters`
        : `${startWhose(name)} rate was ${rough(value)} in ${period}, between ${rough(lowest)} and ${rough(highest)} over ${n(quarters)} final quarters`,
    varied: (lowest: number, highest: number, quarters: number, changed: boolean) =>
      `${startWhose(name)} rate has varied between ${rough(lowest)} and ${rough(highest)} over ${n(quarters)} final quarters${changed ? '' : ', without a clear change'}`,
    rose: (first: number, last: number, since: string) =>
      `${startWhose(name)} rate rose from ${rough(first)} to ${rough(last)} since ${since}`,
    fell: (first: number, last: number, since: string) =>
      `${startWhose(name)} rate fell from ${rough(first)} to ${rough(last)} since ${since}`,
    peaked: (top: number, period: string, last: number) =>
      `${startWhose(name)} rate peaked at ${rough(top)} in ${period} and has eased to ${rough(last)} since`,
    dipped: (bottom: number, period: string, last: number) =>
      `${startWhose(name)} rate dipped to ${rough(bottom)} in ${period} and has been ${rough(last)} since`,
    lead: `Vertical bars are 95% intervals; the pale band is the middle 60% of ${your(name)} peers.`,
    preliminaryLead: (periods: string) => `${periods} is under 90 days old and can still change.`,
    preliminaryPill: (periods: string) => `Preliminary: ${periods}`,
    chartTitle: (code: string) =>
      `How often ${name ?? 'you'} and ${your(name)} peers add ${code}, quarter by quarter`,
    quarter: (quarter: number) => `Q${quarter}`,
    quarterShort: (quarter: number, year: number) => `Q${quarter} ${String(year).slice(2)}`,
    median: (value: number) => `Median ${peer(value)}`,
    p20: (value: number) => `20th pct. ${peer(value)}`,
    p80: (value: number) => `80th pct. ${peer(value)}`,
    shortP20: (value: number) => `p20 ${peer(value)}`,
    shortP80: (value: number) => `p80 ${peer(value)}`,
    preliminary: 'preliminary',
    final: 'final',
    markNone: (period: string) => `${period}: no visit of this kind.`,
    markPoint: (period: string, preliminary: boolean, you: Ends) =>
      `${period}${preliminary ? ', preliminary' : ''}: ${name ?? 'you'} ${exact(you.value)}${withInterval(you)}.`,
    markPeers: (p50: number, p20: number, p80: number) =>
      `Peer median ${peer(p50)}, middle 60% from ${peer(p20)} to ${peer(p80)}.`,
    caseFindings: (number: string) => `Findings of audit ${number}`,
    localName: (english: string, _spanish: string) => english,
    outreach: (letter: string, iso: string) => `${letter} ${date(iso)}`,
    outreachShort: (letter: string, iso: string) => `${letter} ${formatDate('en', iso).slice(0, 5)}`,
    markOutreach: (letter: string, iso: string) =>
      `${date(iso)}: we wrote ${name === null ? 'to you ' : ''}(${letter}).`,
    headQuarter: 'Quarter',
    headStatus: 'Status',
    headYou: name === null ? 'Your rate' : 'Rate',
    headLow: '95% from',
    headHigh: '95% to',
    headP20: 'Peers’ 20th',
    headMedian: 'Peers’ median',
    headP80: 'Peers’ 80th',
  },
  mix: {
    peerShare: (share: number) => `peers ${peer(share)}`,
    mark: (label: string, you: number, peers: number | null) =>
      peers === null
        ? `${label}: ${name ?? 'you'} ${exact(you)}; the peers’ share is hidden to protect patients.`
        : `${label}: ${name ?? 'you'} ${exact(you)}, peers ${peer(peers)}.`,
    other: 'Other',
    places: `Where ${whose(name)} primary services were given`,
    headPlace: 'Place of service',
    headYou: name ?? 'You',
    headPeers: 'Peers',
  },
})

export type ReportChartWords = ReturnType<typeof reportChartWords>
