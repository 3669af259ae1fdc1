import { caseWords } from '../../cases/case-words.en.ts'
import { formatNumber } from '../../core/format.ts'
import { roughPercent } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import { startWhose, startYour, your } from './subject-words.en.ts'

const rough = (share: number) => roughPercent('en', share)
const POINTS = 100
const one = (value: number) => formatNumber('en', Math.abs(value) * POINTS, 1)
const signed = (value: number) => `${value < 0 ? '−' : '+'}${one(value)}`
/** The peers' values are known to a whole percent only. */
const whole = (value: number) => Math.round(Math.abs(value) * POINTS)
const points = (value: number) => `${whole(value)} ${whole(value) === 1 ? 'point' : 'points'}`
const moved = (value: number) =>
  whole(value) === 0 ? 'hardly changed' : `${value < 0 ? 'fell' : 'rose'} by about ${points(value)}`
const compared = (value: number, name: Subject) =>
  whole(value) === 0
    ? `${your(name)} change is about the same`
    : `${your(name)} change is about ${points(value)} ${value < 0 ? 'lower' : 'higher'}`

/** How the rate changed after an audit of the code, on the page and in the PDF. */
export const reportAuditWords = (name: Subject) => ({
  kinds: caseWords.kinds,
  outcomes: caseWords.outcomes,
  early: (period: string, date: string) =>
    `Too early: the first full quarter after the findings, ${period}, is final on ${date}`,
  noVisits: 'There are no visits of this kind to compare before and after this audit',
  changed: (code: string, before: number, after: number) =>
    `After this audit ${name === null ? 'you add' : `${name} adds`} ${code} at ${rough(after)} of visits; before it, at ${rough(before)}`,
  same: (before: number, after: number) =>
    `No clear change after this audit: ${rough(before)} of visits before it, ${rough(after)} after`,
  case: (kind: string, number: string) => `${kind}, case ${number}`,
  requested: (date: string) => `requested on ${date}`,
  found: (date: string) => `findings on ${date}`,
  open: 'Open the case',
  caption: (number: string) =>
    `${startWhose(name)} rate before the request of case ${number} and after its findings`,
  quarters: 'Final quarters',
  visits: 'Visits',
  you: name === null ? 'You' : 'Rate',
  interval: '95% interval',
  peers: 'Peers’ median',
  before: 'Before the request',
  after: 'After the findings',
  fraction: (part: number, whole: number) => `${formatNumber('en', part)} of ${formatNumber('en', whole)}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  change: (value: number, low: number, high: number) =>
    `The change is ${signed(value)} points (95% interval ${signed(low)} to ${signed(high)}).`,
  beside: (peers: number, beyond: number) =>
    `${startYour(name)} peers’ median ${moved(peers)} over the same quarters; compared with theirs, ${compared(beyond, name)}.`,
  noPeers: 'There are no peers to compare it with in all of these quarters.',
  observed: `Observational: not proof. ${startYour(name)} mix of patients may have changed as well. Quarters between the request and the findings, and preliminary ones, are left out.`,
})

export type ReportAuditWords = ReturnType<typeof reportAuditWords>
