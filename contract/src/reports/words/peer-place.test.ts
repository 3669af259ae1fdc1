import { expect, test } from 'vitest'
import { formatPeerRank } from './peer-place.ts'

test.each([
  [92.4, 52, 0.7, 'above 48 of 52', 'por encima de 48 de 52'],
  [20, 50, 0.4, 'below 40 of 50', 'por debajo de 40 de 50'],
  [100, 52, 0.7, 'above all 52', 'por encima de los 52'],
  [0, 52, 0.1, 'below all 52', 'por debajo de los 52'],
  [10, 50, 0, 'below about 45 of 50', 'por debajo de unos 45 de 50'],
])('R-REP-16: percentile %d of %d peers at %d is “%s”', (percentile, count, value, english, spanish) => {
  const placed = { value, peers: { percentile, count } }
  expect(formatPeerRank('en', placed)).toBe(english)
  expect(formatPeerRank('es', placed)).toBe(spanish)
})
