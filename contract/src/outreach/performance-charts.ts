import { parsePeriodDays } from '../core/period.ts'
import { summarizeEvents } from './event-finding.ts'
import type { Performance, PerformanceEstimate, PerformanceRow } from './performance.ts'
import type { PerformanceWords } from './performance-words.en.ts'

// Data and words in the form that charts/ takes, for the page and the PDF.

/** Where a day falls among the quarters of a chart; null outside them. */
type FindPlace = (on: string, periods: readonly string[]) => number | null

const quarterWords =
  ({ charts, quarter, quarterShort }: PerformanceWords) =>
  (period: string) => {
    const days = parsePeriodDays(period)
    if (days === null) {
      const label = charts.event.relative(Number(period))
      return { quarter: label, year: '', short: label }
    }
    return {
      quarter: quarter(days.quarter),
      year: String(days.year),
      short: quarterShort(days.quarter, days.year),
    }
  }

/** Marks the contact dates of the waves that fall within the chart. */
function toContactMarks(
  { charts: { event } }: PerformanceWords,
  { waves, medium }: Performance,
  periods: readonly string[],
  findPlace: FindPlace,
) {
  return waves
    .filter(({ ready }) => ready)
    .flatMap(({ number, contact_on }) => {
      const at = findPlace(contact_on, periods)
      return at === null
        ? []
        : [
            {
              at,
              label: event.contact(medium, contact_on),
              short: event.contactShort(medium),
              mark: event.markContact(number, contact_on),
            },
          ]
    })
}

/** Waves contacted in different quarters are aligned by their quarter of contact. */
const isPooled = ({ event_study }: Pick<Performance, 'event_study'>): boolean =>
  event_study.some(({ quarter }) => quarter === null)

export function eventData(words: PerformanceWords, result: Performance, findPlace: FindPlace) {
  const { event } = words.charts
  const pooled = isPooled(result)
  const isEmpty = result.event_study.every(({ pct }) => pct === null)
  const points = isEmpty
    ? []
    : result.event_study.map(({ relative, quarter, preliminary, pct }) => ({
        period: pooled || quarter === null ? String(relative) : quarter,
        preliminary,
        estimate: pct,
      }))
  const { after, span } = summarizeEvents(result)
  const indexes = (wanted: (relative: number) => boolean) => {
    const rows = result.event_study.flatMap(({ relative, preliminary }, index) =>
      !preliminary && wanted(relative) ? [index] : [],
    )
    return { first: rows[0] ?? 0, last: rows.at(-1) ?? -1 }
  }
  const zero = result.event_study.findIndex(({ relative }) => relative === 0)
  const pooledContact = {
    at: zero,
    label: event.contact(result.medium, null),
    short: event.contactShort(result.medium),
    mark: event.markPooledContact,
  }
  const periods = points.map(({ period }) => period)
  const pooledContacts = zero < 0 ? [] : [pooledContact]
  return {
    points,
    contacts: pooled ? pooledContacts : toContactMarks(words, result, periods, findPlace),
    remarks: [
      { ...indexes((relative) => relative < 0), text: event.before, strong: false },
      ...(after === 'unclear' || after === 'none' || span === null
        ? []
        : [
            {
              ...indexes((relative) => relative > 0),
              text: event.after(span, after === 'fell', result.design === 'hold_out'),
              strong: true,
            },
          ]),
    ],
  }
}

type EventPoint = ReturnType<typeof eventData>['points'][number]

const quarterNames = (words: PerformanceWords) => (period: string) =>
  parsePeriodDays(period) === null ? words.charts.event.relativeName(Number(period)) : words.period(period)

export const eventWords = (words: PerformanceWords) => ({
  value: (value: number) => words.percent(value).replace(/\.0(?=\D*$)/, ''),
  quarter: quarterWords(words),
  preliminary: words.charts.event.preliminary,
  mark: ({ period, preliminary, estimate }: EventPoint) =>
    estimate === null
      ? words.charts.event.noFigure(quarterNames(words)(period))
      : words.charts.event.mark(quarterNames(words)(period), preliminary, estimate),
})

export const quarterHeads = (words: PerformanceWords) => ({
  final: words.charts.event.final,
  preliminary: words.charts.event.preliminary,
  period: quarterNames(words),
})

export function armData(words: PerformanceWords, result: Performance, findPlace: FindPlace) {
  const periods = result.arms.map(({ quarter }) => quarter)
  const isEmpty = result.arms.every(({ treated, control }) => treated === null && control === null)
  return {
    points: isEmpty
      ? []
      : result.arms.map(({ quarter, preliminary, treated, control }) => ({
          period: quarter,
          preliminary,
          treated,
          control,
        })),
    contacts: toContactMarks(words, result, periods, findPlace).map((contact) => ({
      ...contact,
      label: words.charts.event.contact(result.medium, null),
    })),
  }
}

type ArmPoint = ReturnType<typeof armData>['points'][number]

export function armWords(words: PerformanceWords, { design }: Pick<Performance, 'design'>) {
  const { arms, event } = words.charts
  const control = design === 'hold_out' ? arms.control : arms.controlObserved
  return {
    value: words.units,
    quarter: quarterWords(words),
    preliminary: event.preliminary,
    treated: (value: number) => arms.end(arms.treated, value),
    control: (value: number) => arms.end(control, value),
    mark: (point: ArmPoint) =>
      arms.mark(words.period(point.period), point.preliminary, point.treated, point.control),
  }
}

/** Both groups in the latest final quarter. No change is told: single quarters before the contact differ by chance. */
export function formatArmsTitle(words: PerformanceWords, result: Performance): string | null {
  const last = result.arms.findLast(({ preliminary, treated }) => !preliminary && treated !== null)
  if (last?.treated == null) return null
  const period = words.period(last.quarter)
  return words.charts.arms.title(period, last.treated, last.control, result.design === 'hold_out')
}

export function compareRows(words: PerformanceWords, result: Performance) {
  const { compare } = words.charts
  const held = result.design === 'hold_out'
  const row = (
    estimate: PerformanceEstimate | null,
    label: string,
    note: string,
    treated: boolean,
    hollow: boolean,
  ) => (estimate === null ? [] : [{ label, note, estimate, treated, hollow }])
  return [
    ...row(
      result.effect_pct,
      compare.adjusted,
      held ? compare.adjustedNote : compare.adjustedObserved,
      true,
      !held,
    ),
    ...row(result.unadjusted_pct, compare.unadjusted, compare.unadjustedNote, false, true),
    ...row(result.own_change_pct, held ? compare.own : compare.ownObserved, compare.ownNote, false, true),
  ]
}

export const compareWords = (words: PerformanceWords) => ({
  value: (value: number) => words.percent(value).replace(/\.0(?=\D*$)/, ''),
  mark: ({ label, estimate }: { label: string; estimate: PerformanceEstimate }) =>
    words.charts.compare.mark(label, estimate),
})

/** One row for each final result. */
export const resultRows = (
  words: PerformanceWords,
  rows: readonly PerformanceRow[],
  name: (row: PerformanceRow) => string,
) =>
  rows.flatMap((row) =>
    row.effect_pct === null
      ? []
      : [
          {
            label: name(row),
            estimate: row.effect_pct,
            treated: true,
            note:
              row.design === 'observational'
                ? `${row.family.code}, ${words.pills.observational}`
                : row.family.code,
            hollow: row.design === 'observational',
          },
        ],
  )
