import {
  type Performance,
  type PerformanceTable,
  REACH_STEPS,
} from '@plumbline/contract/outreach/performance'
import type { CsvCell } from '#platform/files/csv.ts'

type Table = { header: string[]; rows: CsvCell[][] }

const SUMMARY = [
  'effect',
  'ci_low',
  'ci_high',
  'effect_pct',
  'pct_low',
  'pct_high',
  'weighted_effect',
  'price',
  'savings',
  'savings_low',
  'savings_high',
  'unadjusted',
  'left_out_treated',
  'left_out_control',
]

const toCells = (one: { value: number; low: number | null; high: number | null } | null): CsvCell[] =>
  one === null ? [null, null, null] : [one.value, one.low, one.high]

/** Starts with the columns of `export effects --summary` (R-FIG-19). */
const summary = (result: Performance): Table => ({
  header: SUMMARY,
  rows: [
    [
      ...toCells(result.effect),
      ...toCells(result.effect_pct),
      result.weighted_effect,
      result.price,
      ...toCells(result.savings),
      result.unadjusted?.value ?? null,
      result.left_out_treated,
      result.left_out_control,
    ],
  ],
})

const eventStudy = ({ event_study }: Performance): Table => ({
  header: [
    'relative',
    'period',
    'preliminary',
    'difference',
    'ci_low',
    'ci_high',
    'pct',
    'pct_low',
    'pct_high',
    'treated',
    'control',
  ],
  rows: event_study.map((row) => [
    row.relative,
    row.quarter,
    String(row.preliminary),
    ...toCells(row.difference),
    ...toCells(row.pct),
    row.treated,
    row.control,
  ]),
})

const arms = ({ arms: rows }: Performance): Table => ({
  header: ['period', 'preliminary', 'treated_mean', 'control_mean', 'treated', 'control'],
  rows: rows.map((row) => [
    row.quarter,
    String(row.preliminary),
    row.treated,
    row.control,
    row.treated_count,
    row.control_count,
  ]),
})

const transitions = ({ transitions: moved }: Performance): Table => ({
  header: ['arm', 'from', 'to', 'to_period', 'providers'],
  rows: (['treated', 'control'] as const).flatMap((arm) =>
    (moved?.[arm] ?? []).map((cell) => [arm, cell.from, cell.to, moved?.to_quarter ?? null, cell.providers]),
  ),
})

const reach = ({ reach: steps }: Performance): Table => ({
  header: ['step', 'providers'],
  rows: REACH_STEPS.map((step) => [step, steps[step]]),
})

const TABLES: Record<PerformanceTable, (result: Performance) => Table> = {
  summary,
  event_study: eventStudy,
  arms,
  transitions,
  reach,
}

/** Each row repeats what the result is, and which edition, because files are read without the page. */
export function toTable(table: PerformanceTable, result: Performance): Table {
  const { header, rows } = TABLES[table](result)
  const { status, design, due_on, edition } = result
  return {
    header: [...header, 'status', 'design', 'due_on', 'results_of', 'version'],
    rows: rows.map((row) => [
      ...row,
      status,
      design,
      due_on,
      edition?.quarter ?? null,
      edition?.version ?? null,
    ]),
  }
}
