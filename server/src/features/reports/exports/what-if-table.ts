import type { WhatIfRow } from '@plumbline/contract/reports/provider-profile'
import { number, type Table, text } from './table.ts'

export const WHAT_IF_TABLE: Table<WhatIfRow> = {
  title: { en: 'What if', es: 'Qué pasaría si' },
  columns: [
    text('report_id', ({ id }) => id),
    text('family', ({ family }) => family),
    text('label', ({ label }, language) => label?.[language] ?? null),
    text('outcome', ({ outcome }) => outcome),
    text('low', ({ low }) => (low ? 'true' : 'false')),
    number('days', ({ days }) => days),
    number('addon_days', ({ addon_days }) => addon_days),
    number('units', ({ units }) => units),
    number('value', ({ rate }) => rate),
    number('price', ({ price }) => price),
    number('rate_p50', ({ at_median }) => at_median?.rate ?? null),
    number('addon_days_p50', ({ at_median }) => at_median?.addon_days ?? null),
    number('units_p50', ({ at_median }) => at_median?.units ?? null),
    number('paid_above_p50', ({ at_median }) => at_median?.paid_above ?? null),
    number('paid_below_p50', ({ at_median }) => at_median?.paid_below ?? null),
    number('rate_p80', ({ at_p80 }) => at_p80?.rate ?? null),
    number('addon_days_p80', ({ at_p80 }) => at_p80?.addon_days ?? null),
    number('units_p80', ({ at_p80 }) => at_p80?.units ?? null),
    number('paid_above_p80', ({ at_p80 }) => at_p80?.paid_above ?? null),
  ],
}
