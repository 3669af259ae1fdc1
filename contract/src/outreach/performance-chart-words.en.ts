import { formatNumber, formatPercent } from '../core/format.ts'
import type { WriteDate } from '../reports/words/report-dates.ts'
import type { PerformanceEstimate } from './performance.ts'
import {
  plainPercent,
  roughMoney,
  type Side,
  shortMoney,
  signedNumber,
  signedPercent,
  unitsADay,
} from './performance-numbers.ts'

const n = (value: number) => formatNumber('en', value)
const pct = (value: number) => signedPercent('en', value)
const whole = (value: number) => plainPercent('en', value, 0)
const points = (value: number) => formatNumber('en', Math.abs(value), 1)
const money = (value: number) => roughMoney('en', value)
const bare = (value: number) => signedNumber('en', value, 1)

type Medium = 'letters' | 'messages'
const AFTER: Record<Medium, string> = { letters: 'the letters', messages: 'the outreach' }
const range = ({ low, high }: PerformanceEstimate) =>
  low === null || high === null ? 'none' : `${bare(low)} to ${bare(high)}`

/** The texts in the charts and tables of a result. */
export const performanceChartWords = (date: WriteDate) => ({
  event: {
    title: (
      before: 'no_gap' | 'gap' | 'none',
      after: Side | 'none' | 'fell_together' | 'rose_together',
      span: [number, number] | null,
      medium: Medium,
    ) => {
      const first =
        before === 'no_gap'
          ? `No clear gap before ${AFTER[medium]}`
          : before === 'gap'
            ? `The groups differed before ${AFTER[medium]}`
            : 'The quarters one by one'
      if (after === 'none') return first
      if (after === 'fell_together' || after === 'rose_together')
        return `${first}; ${after === 'fell_together' ? 'lower' : 'higher'} after, though not in every quarter by itself`
      if (after === 'unclear' || span === null)
        return before === 'no_gap'
          ? `No clear gap before or after ${AFTER[medium]}`
          : `${first}; no clear gap after`
      const [from, to] = span
      const gap = whole(from) === whole(to) ? whole(from) : `${whole(from)} to ${whole(to)}`
      return `${first}; ${after === 'fell' ? 'lower' : 'higher'} by ${gap} after`
    },
    lead: 'Treated minus hold-out in each quarter, measured from each provider’s own baseline, with 95% intervals.',
    leadObserved:
      'Treated minus similar providers in each quarter, measured from each provider’s own baseline, with 95% intervals. Observational.',
    caption:
      'Percent of the treated providers’ mean baseline. The hatched quarter is preliminary and not in the effect.',
    captionPlain: 'Percent of the treated providers’ mean baseline.',
    captionPooled:
      'Percent of the treated providers’ mean baseline. Waves contacted in different quarters are aligned: 0 is the quarter of contact.',
    captionSingle:
      'One of several quarters may miss 0 by chance, so all quarters before the contact are judged together. The quarter of selection does not count.',
    chartTitle: (code: string) => `Event study of ${code}: treated minus control by quarter`,
    before: 'Before: a fair comparison has no clear gap here',
    after: ([from, to]: [number, number], lower: boolean, held: boolean) =>
      `${whole(from) === whole(to) ? whole(from) : `${whole(from)} to ${whole(to)}`} ${lower ? 'lower' : 'higher'} than ${held ? 'the hold-out' : 'similar providers'}`,
    contact: (medium: Medium, on: string | null) =>
      `${medium === 'letters' ? 'Letters mailed' : 'First contact'}${on === null ? '' : ` ${date(on)}`}`,
    contactShort: (medium: Medium): string => (medium === 'letters' ? 'Letters' : 'Contact'),
    markContact: (number: number, on: string) => `Wave ${number} was contacted on ${date(on)}.`,
    markPooledContact: 'The quarter of contact.',
    relative: (value: number) => (value === 0 ? '0' : signedNumber('en', value, 0)),
    relativeName: (value: number) =>
      value === 0
        ? 'Quarter of contact'
        : `${n(Math.abs(value))} ${Math.abs(value) === 1 ? 'quarter' : 'quarters'} ${value < 0 ? 'before' : 'after'}`,
    mark: (name: string, preliminary: boolean, estimate: PerformanceEstimate) =>
      `${name}${preliminary ? ', preliminary' : ''}: ${pct(estimate.value)}, 95% interval ${range(estimate)}.`,
    withheld: 'There are too few providers to show the quarters one by one.',
    noFigure: (name: string) => `${name}: no figure.`,
    preliminary: 'preliminary',
    final: 'final',
    heads: {
      quarter: 'Quarter',
      status: 'Status',
      value: 'Difference',
      low: 'Low',
      high: 'High',
      treated: 'Treated',
      control: 'Control',
    },
  },
  compare: {
    titles: {
      both_fell: 'Both groups fell, so before-and-after overstates the effect',
      held_rose: 'The hold-out rose, so before-and-after understates the effect',
      plain: 'Against the hold-out, and before-and-after alone',
    },
    titleObserved: 'Beside similar providers, and before-and-after alone',
    leads: {
      fell: 'The hold-out fell without any contact: selected providers drift back toward average.',
      rose: 'The hold-out rose without any contact: this much would have come anyway.',
      unclear: 'The hold-out shows what comes without contact. Here its own change is not clear.',
    } satisfies Record<Side, string>,
    leadObserved:
      'Observational: the similar providers stand in for a hold-out, which this campaign did not have.',
    adjusted: 'Adjusted',
    adjustedNote: 'against the hold-out',
    adjustedObserved: 'against similar providers',
    unadjusted: 'Unadjusted',
    unadjustedNote: 'before and after, treated',
    own: 'Hold-out’s own',
    ownNote: 'nobody contacted them',
    ownObserved: 'Similar providers’ own',
    chartTitle: 'The adjusted effect beside the unadjusted one',
    mark: (label: string, estimate: PerformanceEstimate) =>
      `${label}: ${pct(estimate.value)}, 95% interval ${range(estimate)}.`,
    warning: (own: number, unadjusted: number) =>
      `Do not quote the unadjusted figure: ${points(own)} of its ${points(unadjusted)} points would have come anyway.`,
    warningPlain: 'Do not quote the unadjusted figure: it mixes in what would have happened anyway.',
    heads: { what: 'Estimate', value: 'Percent', low: 'Low', high: 'High' },
  },
  arms: {
    title: (period: string, treated: number, control: number | null, held: boolean) =>
      `In ${period}, treated providers were at ${unitsADay('en', treated)}${control === null ? '' : `; ${held ? 'the hold-out' : 'similar ones'} at ${unitsADay('en', control)}`}`,
    lead: 'Units on a day with the primary code: the mean of the providers’ own values.',
    leadObserved:
      'Units on a day with the primary code: the mean of the providers’ own values. The gray line is what similar providers’ change would have made of it. Observational.',
    chartTitle: (code: string) => `${code}: treated and control by quarter`,
    treated: 'Treated',
    control: 'Hold-out',
    controlObserved: 'Similar',
    end: (label: string, value: number) => `${label} ${unitsADay('en', value)}`,
    mark: (name: string, preliminary: boolean, treated: number | null, control: number | null) =>
      `${name}${preliminary ? ', preliminary' : ''}: treated ${treated === null ? 'no figure' : unitsADay('en', treated)}, control ${control === null ? 'no figure' : unitsADay('en', control)}.`,
    heads: { quarter: 'Quarter', status: 'Status', treated: 'Treated', control: 'Control' },
  },
  savings: {
    tick: (value: number) => shortMoney('en', value),
    chartTitle: 'Gross savings with their 95% interval',
    mark: ({ value, low, high }: PerformanceEstimate) =>
      `${money(value)}${low === null || high === null ? '' : `, 95% interval ${money(low)} to ${money(high)}`}.`,
  },
  transitions: {
    title: (treated: number, control: number) =>
      `Of the treated above their peers, ${formatPercent('en', treated)} moved down an outcome; of the hold-out, ${formatPercent('en', control)}`,
    titlePlain: 'How outcomes moved',
    lead: (to: string) => `From the quarter of selection to ${to}, of everybody in the result.`,
    treated: 'Treated',
    control: 'Hold-out',
    from: 'From',
    to: (outcome: string) => `To ${outcome}`,
    hidden: 'withheld',
    withheld: 'There are too few providers to show this table.',
    caption: (arm: string) => `Outcome transitions: ${arm}`,
  },
  reach: {
    title: 'Who was reached',
    lead: 'Of everybody chosen for contact. Each step counts those who took it after any letter, message or call; some skip one.',
    steps: {
      assigned: 'Chosen for contact',
      sent: 'Written to or called',
      delivered: 'Delivered, or reached by phone',
      opened: 'Opened or signed in',
      viewed: 'Report viewed',
      responded: 'Responded',
    },
    heads: { step: 'Step', providers: 'Providers', share: 'Share' },
    share: (value: number) => formatPercent('en', value),
  },
  others: {
    title: (moved: number): string =>
      moved === 0
        ? 'No sign that billing moved to other add-ons'
        : 'Some other add-ons of the same visits moved',
    lead: 'Other add-on codes of the same visits, treated against hold-out, the same way.',
    heads: { code: 'Code', effect: 'Effect', interval: '95% interval' },
  },
})
export type PerformanceChartWords = ReturnType<typeof performanceChartWords>
