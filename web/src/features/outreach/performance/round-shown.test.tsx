import type { Performance } from '@plumbline/contract/outreach/performance'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { usePerformance } from './use-performance.ts'

const RESULT: Performance = {
  id: '018f3c4e-0000-7000-8000-000000000001',
  key: 'lesions',
  name: { en: 'Lesions', es: 'Lesiones' },
  family: { code: '17003', label: null },
  closed: false,
  status: 'final',
  design: 'hold_out',
  due_on: null,
  medium: 'letters',
  waves: [],
  goal_pct: null,
  effect: null,
  effect_pct: null,
  savings: null,
  treated: 112,
  control: 28,
  cost: null,
  awaits_edition: false,
  left_out_treated: null,
  left_out_control: null,
  hold_out_share: null,
  weighted_effect: null,
  price: null,
  baseline_quarters: [],
  post_quarters: [],
  preliminary_quarters: [],
  unadjusted: null,
  unadjusted_pct: null,
  own_change: null,
  own_change_pct: null,
  event_study: [],
  arms: [],
  transitions: null,
  reach: { assigned: null, sent: null, delivered: null, opened: null, viewed: null, responded: null },
  costs: null,
  others: [],
  data_through: null,
  withheld: false,
  edition: null,
}

function Interval() {
  const { words } = usePerformanceTexts()
  const { data } = usePerformance('018f3c4e-0000-7000-8000-000000000001')
  return data?.savings ? <p>{words.stats.savingsInterval(data.savings)}</p> : null
}

test.each([
  ['the team, with all digits', { value: 33_612.77, low: 23_812.4, high: 43_496.2 }, 8.237_1],
  ['the payer, rounded', { value: 33_600, low: 23_800, high: 43_500 }, 8.24],
])('R-SUP-12: one interval for one result: %s', async (_, savings, price) => {
  const data = { ...RESULT, savings, price }
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  const screen = await draw(<Interval />)
  await expect.element(screen.getByText('95% interval $23.8k to $43.5k')).toBeVisible()
})
