import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EffectResult } from '@plumbline/claims/effects/effect'
import { expect, it } from 'vitest'
import { exportEffects } from './export-effects.ts'

const RESULT: EffectResult = {
  status: 'final',
  due_on: null,
  design: 'hold_out',
  effect: -0.1,
  ci_low: -0.2,
  ci_high: 0.30000000000000004,
  effect_pct: -12,
  pct_low: -24,
  pct_high: 36,
  weighted_effect: -0.125,
  price: 12.5,
  savings: 1250,
  savings_low: null,
  savings_high: null,
  unadjusted: -1e-7,
  left_out_treated: 0,
  left_out_control: 1,
  treated: 1,
  control: 1,
  providers: [
    {
      npi: '9000000017',
      tin: '930555001',
      wave: 1,
      arm: 'treated',
      baseline_units: 2.5,
      baseline_days: 4,
      post_units: 1,
      post_days: 8,
      change: -0.5,
      counted: true,
      savings: 50,
    },
    {
      npi: '9000000025',
      tin: '930555001',
      wave: 1,
      arm: 'control',
      baseline_units: 0,
      baseline_days: 0,
      post_units: 0,
      post_days: 0,
      change: null,
      counted: false,
      savings: null,
    },
  ],
  event_study: [],
}

it('exports a campaign by provider and in one row, with empty cells for missing values (measures)', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-effects-'))
  const file = join(dir, 'effects.csv')
  expect(await exportEffects(RESULT, false, file)).toBe(2)
  expect(await readFile(file, 'utf8')).toBe(
    'npi,tin,arm,baseline_units,baseline_days,post_units,post_days,change,savings\n' +
      '9000000017,930555001,treated,2.5,4,1,8,-0.5,50\n' +
      '9000000025,930555001,control,0,0,0,0,,\n',
  )
  expect(await exportEffects(RESULT, true, file)).toBe(1)
  expect(await readFile(file, 'utf8')).toBe(
    'effect,ci_low,ci_high,effect_pct,pct_low,pct_high,weighted_effect,price,savings,savings_low,savings_high,' +
      'unadjusted,left_out_treated,left_out_control\n' +
      '-0.1,-0.2,0.30000000000000004,-12,-24,36,-0.125,12.5,1250,,,-1e-7,0,1\n',
  )
  await rm(dir, { recursive: true })
})
