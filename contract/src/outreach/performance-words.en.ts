import { formatMoney, formatNumber, formatPercent } from '../core/format.ts'
import { officeDate } from '../core/office-day.ts'
import { formatPeriod } from '../core/period.ts'
import { pageDate, type WriteDate } from '../reports/words/report-dates.ts'
import type { PerformanceEstimate } from './performance.ts'
import { performanceChartWords } from './performance-chart-words.en.ts'
import {
  plainPercent,
  roughMoney,
  type Side,
  shortMoney,
  signedMoney,
  signedNumber,
  signedPercent,
  unitsADay,
} from './performance-numbers.ts'

const n = (value: number) => formatNumber('en', value)
const pct = (value: number) => signedPercent('en', value)
const plain = (value: number) => plainPercent('en', value)
const money = (value: number) => roughMoney('en', value)
const bare = (value: number) => signedNumber('en', value, 1)
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

type Medium = 'letters' | 'messages'
const THE: Record<Medium, string> = { letters: 'The letters', messages: 'The outreach' }
const AFTER: Record<Medium, string> = { letters: 'the letters', messages: 'the outreach' }
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const inWords = (count: number) => NUMBERS[count] ?? n(count)
const span = (least: number, most: number) =>
  least === most ? inWords(least) : `${inWords(least)} to ${inWords(most)}`
const few = (count: number | null) => (count === null ? 'fewer than 11' : n(count))
const shown = (count: number | null) => (count === null ? 'withheld' : n(count))
const range = ({ low, high }: PerformanceEstimate) =>
  low === null || high === null ? 'no interval' : `${bare(low)} to ${bare(high)}`
/** Says if an interval includes zero. */
const zero = ({ low, high }: PerformanceEstimate, none: string) =>
  low !== null && high !== null && low <= 0 && high >= 0 ? `: includes ${none}` : ''
const detail = (estimate: PerformanceEstimate | null) =>
  estimate === null ? '.' : `: ${pct(estimate.value)} (${range(estimate)}).`

/** The texts about a campaign result, on the page and in the PDF. */
export const writePerformanceWords = (date: WriteDate) => ({
  percent: pct,
  money,
  shortMoney: (value: number) => shortMoney('en', value),
  exactMoney: (value: number) => signedMoney('en', value),
  units: (value: number) => unitsADay('en', value),
  signedUnits: (value: number) => signedNumber('en', value, 3),
  count: n,
  date,
  list,
  period: (period: string) => formatPeriod('en', period),
  quarter: (quarter: number) => `Q${quarter}`,
  quarterShort: (quarter: number, year: number) => `Q${quarter} ${String(year).slice(2)}`,
  span: (low: string, high: string) => `${low} to ${high}`,
  none: '–',
  withheld: '<11',
  outcomes: {
    'Significantly Higher': 'Significantly Higher',
    Higher: 'Higher',
    'Does Not Exceed': 'Does Not Exceed',
    'N/A': 'N/A',
  },
  // A line may break at '\n' if there is room.
  headline: {
    lowered: (medium: Medium, code: string, value: number, savings: number | null) =>
      savings === null
        ? `${THE[medium]} lowered ${code} billing by ${plain(value)}.`
        : `${THE[medium]} lowered ${code} billing by ${plain(value)}\nand saved about ${money(savings)}.`,
    raised: (medium: Medium, code: string, value: number, savings: number | null) =>
      savings === null
        ? `${THE[medium]} raised ${code} billing by ${plain(value)}.`
        : `${THE[medium]} raised ${code} billing by ${plain(value)}\nand added about ${money(-savings)} in payments.`,
    noChange: (medium: Medium, code: string, estimate: PerformanceEstimate | null) =>
      `${THE[medium]} did not change ${code} billing in a way we can tell from chance${detail(estimate)}`,
    observed: (medium: Medium, code: string, side: Side, estimate: PerformanceEstimate | null) =>
      estimate === null || side === 'unclear'
        ? `Observational: after ${AFTER[medium]}, ${code} billing did not differ from that of similar providers in a way we can tell from chance${detail(estimate)}`
        : `Observational: after ${AFTER[medium]}, ${code} billing was ${plain(estimate.value)} ${side === 'fell' ? 'lower' : 'higher'} than at similar providers.\nNobody was held out, so this is no proof.`,
    due: (day: string) => `Result due ${date(day)}.`,
    tooFew: (treated: number | null, control: number | null, held: boolean) =>
      control === null
        ? `Too few for a result.\n${capital(few(treated))} treated providers have data; the number of ${held ? 'held-out' : 'comparable'} ones is withheld. 30 and 10 are needed.`
        : `Too few for a result.\n${capital(few(treated))} treated and ${n(control)} ${held ? 'held-out' : 'comparable'} providers have data; 30 and 10 are needed.`,
    neverEnough: (held: boolean) =>
      `Too few for a result.\nThis campaign cannot have 30 treated ${held ? 'and 10 held-out providers' : 'providers'} with data.`,
  },
  lead: {
    everyone: 'Everyone who was chosen for contact counts, whether the message was opened or not.',
    quarters: (least: number, most: number) =>
      `${capital(span(least, most))} final ${most === 1 ? 'quarter' : 'quarters'} after the contact${least === most ? '' : ', depending on the wave'}.`,
    preliminary: (quarters: readonly string[]) =>
      `${list(quarters)} ${quarters.length === 1 ? 'is' : 'are'} still preliminary and left out.`,
    waiting: (count: number, day: string) =>
      `${count === 1 ? 'One more wave does' : `${capital(inWords(count))} more waves do`} not have two final quarters yet; the next joins on ${date(day)}.`,
    observational:
      'Without a random hold-out we compare each provider with three similar ones who were never contacted. What made us choose them may explain a part of the difference. This is an indication, without savings.',
    due: (on: string) =>
      `The first contact date is ${date(on)}. We need two full quarters and 90 days of run-out before we can say anything honest, so there is no figure yet.`,
    dueLater: (day: string) =>
      `The waves so far have too few providers for a result. The next wave joins on ${date(day)}.`,
    tooFew: 'With so few providers, a difference could be chance. No figures are shown here or in any file.',
  },
  eyebrow: (name: string, code: string, waves: number) =>
    `${name} (${code}), ${waves === 1 ? 'one wave' : `${inWords(waves)} waves`}`,
  pills: {
    final: 'Result final',
    due: (day: string) => `Result due ${date(day)}`,
    tooFew: 'Too few for a result',
    holdOut: (share: number | null) =>
      share === null ? 'Randomized hold-out' : `Randomized hold-out, ${formatPercent('en', share)}`,
    observational: 'Observational, no hold-out',
    readOnly: 'Read-only for the payer',
    closed: 'Closed',
  },
  stats: {
    effect: 'Effect, adjusted',
    effectObserved: 'Difference, observational',
    interval: (estimate: PerformanceEstimate) =>
      estimate.low === null || estimate.high === null
        ? 'No interval: the changes do not vary'
        : `95% interval ${pct(estimate.low)} to ${pct(estimate.high)}`,
    planned: (goal: number) => `planned ${signedPercent('en', goal, Number.isInteger(goal) ? 0 : 1)}`,
    savings: (least: number, most: number) =>
      `Gross savings, ${span(least, most)} ${most === 1 ? 'quarter' : 'quarters'}`,
    savingsInterval: (estimate: PerformanceEstimate) =>
      estimate.low === null || estimate.high === null
        ? 'No interval'
        : `95% interval ${shortMoney('en', estimate.low)} to ${shortMoney('en', estimate.high)}${zero(estimate, '$0')}`,
    frozen: (price: number, from: string, to: string) =>
      `price ${formatMoney('en', price, { cents: true })} a unit, frozen at ${from === to ? from : `${from} to ${to}`}`,
    noSavings: 'Without a hold-out we give an indication of the effect, and no savings.',
    noPrice: 'No unit was paid in the baseline, so there is no price and no savings.',
    treated: 'Treated',
    reachNote: (control: number | null, held: boolean) =>
      control === null
        ? `number ${held ? 'held out' : 'never contacted'} withheld`
        : held
          ? `${n(control)} held out`
          : `compared with the nearest of ${n(control)} never contacted`,
    perContact: (cost: number) =>
      `${formatMoney('en', cost, { cents: cost < 100 && !Number.isInteger(cost) })} a contact`,
    noCost: 'no cost entered',
    leftOut: (treated: number | null, control: number | null) =>
      `left out, without visits before or after: treated ${shown(treated)}, held out ${shown(control)}`,
    leftOutObserved: (treated: number | null) =>
      `left out, without visits or without three similar providers: treated ${shown(treated)}`,
  },
  cost: {
    title: 'What it cost',
    total: 'Cost',
    totalNote: (fixed: number) => `of which fixed ${formatMoney('en', fixed)}`,
    perContact: 'Cost per contact',
    return: 'Return',
    returnValue: (value: number) => `${signedNumber('en', value, 1)}×`.replace('+', ''),
    returnNote: 'gross savings for each dollar',
    none: 'No cost was entered, so there is no cost per contact and no return.',
    noneSupport: 'Costs are entered with the campaign’s messages under Tools, Campaigns.',
    range: (estimate: PerformanceEstimate) =>
      estimate.low === null || estimate.high === null
        ? 'no interval'
        : `95% interval ${bare(estimate.low).replace('+', '')} to ${bare(estimate.high).replace('+', '')}${zero(estimate, '0')}`,
  },
  how: {
    title: 'How this is counted',
    items: [
      'The measure is units of the add-on on a day with its primary code, for each provider.',
      'Baseline: the four final quarters before the quarter of selection, which is left out itself. After: final quarters that begin after the contact.',
      'Effect: the mean change of everybody assigned to contact minus that of the random hold-out, with Welch’s 95% interval. In percent of the level to be expected without contact; the limits allow for that level being measured too.',
      'Without a hold-out: each treated provider against the three nearest never-contacted ones of the same specialty and class (physicians, or nurse practitioners and physician assistants), with the interval of Abadie and Imbens. None of them was held out, so the list of results has no control; in a single quarter “Control” counts the chosen ones with visits. Labeled observational everywhere; without savings, and in no total.',
      'Savings: each treated provider’s change against that of the hold-out, times the provider’s days after the contact, at the price paid for a unit in the baseline. The providers’ savings add up to the campaign’s. Gross: costs are not taken off.',
      'A result needs two final quarters after the contact, 30 treated and 10 control providers with data. A campaign that cannot reach this says so from its first day.',
    ] as readonly string[],
    withheld:
      'We do not show counts of 1 to 10 providers, a quarter’s figures based on so few, or anything that would reveal them. Figures are rounded, so that two versions do not tell a single claim line: units per day to 0.01, percents to 0.1, savings to $100 or to a step that holds eleven units. Costs are rounded to $100, the cost per contact to $1.',
  },
  overview: {
    title: (final: number, all: number) =>
      final === 0
        ? `${all === 1 ? 'One campaign' : `${n(all)} campaigns`}, no result yet`
        : `${n(final)} of ${n(all)} campaigns have a result`,
    lead: 'Each campaign is measured when two full quarters after the contact are final; until then it says when.',
    clear: 'Gross savings beyond chance',
    total: 'With all randomized campaigns',
    noClear: 'No result can be told from chance.',
    unclear: (campaigns: number) =>
      `including ${campaigns === 1 ? 'one campaign' : `${n(campaigns)} campaigns`} whose result may be chance`,
    allClear: 'no result that may be chance among them',
    totalNote: (campaigns: number, estimate: PerformanceEstimate) =>
      `${campaigns === 1 ? 'one campaign' : `${n(campaigns)} campaigns`}${estimate.low === null || estimate.high === null ? '' : `; 95% interval ${shortMoney('en', estimate.low)} to ${shortMoney('en', estimate.high)}${campaigns === 1 ? '' : ', taken as independent'}${zero(estimate, '$0')}`}`,
    cost: 'What they cost',
    costNote: 'randomized campaigns with a result',
    results: 'Results',
    resultsNote: (due: number, few: number) => `${n(due)} due, ${n(few)} too few`,
    compareTitle: 'All results side by side',
    compareLead: 'Adjusted effect in percent with its 95% interval. Hollow: observational.',
    states: {
      final: 'final',
      unclear: 'may be chance',
      unclearShort: 'unclear',
      due: (day: string) => `due\u00a0${date(day)}`,
      tooFew: 'too\u00a0few',
    },
    heads: {
      campaign: 'Campaign',
      state: 'Status',
      effect: 'Effect',
      interval: '95% interval',
      savings: 'Gross savings',
      treated: 'Treated',
      control: 'Control',
      cost: 'Cost',
    },
  },
  edition: {
    name: (quarter: string, version: number) =>
      `Results of ${formatPeriod('en', quarter)}, version ${version}`,
    short: (quarter: string, version: number) => `${formatPeriod('en', quarter)}, version ${version}`,
    /** The office's day, so that page and print name the same one wherever they are read or made. */
    frozen: (at: string) => `frozen ${date(officeDate(new Date(at)))}`,
    kept: 'Later data, letters and answers do not change them.',
    correction: (reason: string) => `Corrected: ${reason}`,
    awaits:
      'This campaign started after the results were frozen. Its numbers come with those of the next quarter.',
    awaitsShort: 'numbers with the next quarter',
  },
  pdf: {
    title: (name: string) => `Result of the campaign ${name}`,
    subject: 'Campaign performance',
    forPayer: (payer: string) => `Plumbline for ${payer}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    made: (today: string) => `Made ${date(today)}`,
    dataThrough: (day: string) => `Data through ${date(day)}.`,
    tableTitle: 'The numbers behind the chart',
    what: 'What',
    value: 'Value',
    note: 'What it is based on',
  },
  charts: performanceChartWords(date),
})
export type PerformanceWords = ReturnType<typeof writePerformanceWords>

/** On the page; a PDF writes days with the month as a word (R-LANG-4). */
export const performanceWords = writePerformanceWords(pageDate('en'))
