import { expect, test } from 'vitest'
import { compareModifiers } from './report-modifiers.ts'

type Compared = Parameters<typeof compareModifiers>[0][number]
const figure = (value: number, pooled: number | null, outcome: Compared['outcome'] = 'Does Not Exceed') => ({
  modifier: '25',
  value,
  outcome,
  peers: pooled === null ? null : ({ pooled } as Compared['peers']),
})

test.each<[string, Compared[], { more: string[]; isLike: boolean }]>([
  ['near its peers', [figure(0.2, 0.21)], { more: [], isLike: true }],
  ['much lower', [figure(0, 0.4)], { more: [], isLike: false }],
  ['without peers', [figure(0.2, null, 'N/A')], { more: [], isLike: false }],
  [
    'one of two without a comparison',
    [figure(0.2, 0.21), figure(0.2, 0.2, 'N/A')],
    { more: [], isLike: false },
  ],
  ['Higher, but not significantly', [figure(0.25, 0.2, 'Higher')], { more: [], isLike: false }],
  ['Significantly Higher', [figure(0.5, 0.2, 'Significantly Higher')], { more: ['25'], isLike: false }],
])('modifiers are alike only if all are near their peers: %s', (_, figures, expected) => {
  expect(compareModifiers(figures)).toEqual(expected)
})
