import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustPValues } from './benjamini-hochberg.ts'

// From scipy.stats.false_discovery_control.
test.each([
  { pValues: [], adjusted: [] },
  { pValues: [0.05], adjusted: [0.05] },
  { pValues: [1, 1, 1], adjusted: [1, 1, 1] },
  { pValues: [0.9, 0.9], adjusted: [0.9, 0.9] },
  { pValues: [0.01, 0.02, 0.03, 0.04, 0.05], adjusted: [0.05, 0.05, 0.05, 0.05, 0.05] },
  { pValues: [0.8, 0.001, 0.04, 0.04, 0.3, 1e-300], adjusted: [0.8, 0.003, 0.06, 0.06, 0.36, 6e-300] },
])('R-FIG-13, Benjamini–Hochberg: $pValues', ({ pValues, adjusted }) => {
  const result = adjustPValues(pValues)
  expect(result).toHaveLength(adjusted.length)
  for (const [index, p] of adjusted.entries()) expect((result[index] ?? 0) / p).toBeCloseTo(1, 14)
})

test('adjusted values keep their order, are never smaller than before and never above 1', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (pValues) => {
      const adjusted = adjustPValues(pValues)
      for (const [i, p] of pValues.entries()) {
        expect(adjusted[i]).toBeGreaterThanOrEqual(p)
        expect(adjusted[i]).toBeLessThanOrEqual(1)
        for (const [j, other] of pValues.entries())
          if (p < other) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j] ?? 1)
      }
    }),
  )
})
