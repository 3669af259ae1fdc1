import { formatMoney, formatNumber } from '../../core/format.ts'
import { pageDate } from './report-dates.ts'
import { peerPercent } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'

const n = (value: number) => formatNumber('en', value)
const peer = (share: number) => peerPercent('en', share)
const counted = (count: number, one: string, other: string) => `${n(count)} ${count === 1 ? one : other}`

/** The quick checks; null where a check does not apply. */
export type CheckCounts = { orphans: number; ineligible: number | null; overLimit: number | null }

/** One line for each closed section of a report: its finding, in the figures of the section. */
export const summaryWords = (name: Subject, date = pageDate('en')) => ({
  allHold: (period: string) => `All six conditions hold for ${period}`,
  wrote: (finding: string, iso: string, period: string) =>
    `${finding}; we wrote ${name === null ? 'to you ' : ''}on ${date(iso)} because of ${period}`,
  everybody: 'Everyone with visits of this kind gets this report',
  noLetter: (finding: string) => `${finding}; no letter went out on this code`,
  counts: (days: number, patients: number, paid: number, code: string) =>
    `${counted(days, 'visit', 'visits')}, ${counted(patients, 'patient', 'patients')}, ${formatMoney('en', paid)} paid for ${code}`,
  codes: (units: number, code: string) => `${counted(units, 'unit', 'units')} of ${code}`,
  notable: (count: number) =>
    count === 1 ? 'one other measure is worth a look' : `${n(count)} other measures are worth a look`,
  noComparison: 'No comparison this quarter',
  limits: (isOutside: boolean, low: number, high: number) =>
    `${isOutside ? 'Outside' : 'Inside'} the limits for ${name === null ? 'your' : 'this'} size, ${peer(low)} to ${peer(high)}`,
  expected: (expected: number) =>
    `with ${name === null ? 'your' : 'these'} patients, peers would add it at ${peer(expected)}`,
  checks: ({ orphans, ineligible, overLimit }: CheckCounts) =>
    [
      `${counted(orphans, 'add-on', 'add-ons')} without a primary`,
      ...(ineligible === null
        ? []
        : [`${counted(ineligible, 'day', 'days')} when the rules do not usually pay it`]),
      overLimit === null ? 'no known unit limit' : `${counted(overLimit, 'day', 'days')} over the limit`,
    ].join(', '),
  methods:
    name === null
      ? 'How we compare, and what this cannot tell you'
      : 'How we compare, and what this cannot tell',
})

export type SummaryWords = ReturnType<typeof summaryWords>
