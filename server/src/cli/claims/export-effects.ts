import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { EffectProvider, EffectResult } from '@plumbline/claims/effects/effect'

// In the order of R-FIG-19.
const PROVIDER_COLUMNS = [
  'npi',
  'tin',
  'arm',
  'baseline_units',
  'baseline_days',
  'post_units',
  'post_days',
  'change',
  'savings',
] as const satisfies readonly (keyof EffectProvider)[]

const SUMMARY_COLUMNS = [
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
] as const satisfies readonly (keyof EffectResult)[]

function* toCsv<Row extends object>(columns: readonly (keyof Row & string)[], rows: readonly Row[]) {
  yield `${columns.join(',')}\n`
  // Only numbers and our own words, so nothing needs quotes.
  for (const row of rows) yield `${columns.map((name) => row[name] ?? '').join(',')}\n`
}

/** Writes the providers of a campaign, or its result in one row, as a CSV file. */
export async function exportEffects(result: EffectResult, summary: boolean, path: string): Promise<number> {
  const rows = summary ? 1 : result.providers.length
  const text = summary ? toCsv(SUMMARY_COLUMNS, [result]) : toCsv(PROVIDER_COLUMNS, result.providers)
  await pipeline(Readable.from(text), createWriteStream(path))
  return rows
}
