import type { Figure } from '@plumbline/contract/reports/figures'
import { expect, test } from 'vitest'
import { decideChange } from './quarter-change.ts'

const row = (before: number | null, value: number) => ({
  period: '2026Q2',
  headline: { value } as Figure,
  sparkline: [
    { period: '2026Q1', value: before, preliminary: false },
    { period: '2026Q2', value, preliminary: false },
    { period: '2026Q3', value: 0.9, preliminary: true },
  ],
})

test.each([
  ['more', row(0.5, 0.75), { kind: 'up', points: 25 }],
  ['less', row(0.75, 0.5), { kind: 'down', points: 25 }],
  ['a change that nobody would see', row(0.5, 0.504), { kind: 'same' }],
  ['a first quarter', row(null, 0.5), { kind: 'fresh' }],
  ['no history', { ...row(null, 0.5), sparkline: [] }, { kind: 'fresh' }],
])('%s is compared with the quarter before, without preliminary quarters', (_, given, change) => {
  expect(decideChange(given)).toEqual(change)
})
