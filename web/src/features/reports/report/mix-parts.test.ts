import { expect, test } from 'vitest'
import { placeParts } from './mix-parts.ts'

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
