import { expect, test } from 'vitest'
import { compareModifiers, placeParts } from './mix-parts.ts'

const place = (code: string, share: number, peer_share: number | null) => ({
  place: code,
  label: null,
  lines: 1,
  share,
  peer_share,
})
const name = ({ place: code }: { place: string }) => code

test('up to four places have their names, the largest first', () => {
  const parts = placeParts([place('22', 0.1, 0.1), place('11', 0.9, 0.9)], name, 'Other')
  expect(parts.map(({ id }) => id)).toEqual(['11', '22'])
})

test('the two smallest of five places are one part', () => {
  const places = [0.5, 0.2, 0.15, 0.1, 0.05].map((share, index) => place(String(index), share, share))
  const parts = placeParts(places, name, 'Other')
  expect(parts.map(({ label }) => label)).toEqual(['0', '1', '2', 'Other'])
  expect(parts.at(-1)?.you).toBeCloseTo(0.15)
  expect(parts.at(-1)?.peers).toBeCloseTo(0.15)
})

test('a hidden share also hides its sum', () => {
  const places = [0.5, 0.2, 0.15, 0.1, 0.05].map((share, index) =>
    place(String(index), share, index === 4 ? null : share),
  )
  expect(placeParts(places, name, 'Other').at(-1)?.peers).toBeNull()
})

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
