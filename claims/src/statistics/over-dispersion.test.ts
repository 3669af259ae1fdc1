import { expect, test } from 'vitest'
import { betweenVariance } from './between-variance.ts'
import { FUNNEL_WIDTHS, funnelLimits } from './funnel-limits.ts'
import { reliability, reliabilityBand } from './reliability.ts'

// Computed with Python's fractions from the formula as written, with Σ n y² − N p₀².
test.each([
  {
    of: 'rates 10/50, 40/80, 30/120, 20/40',
    spread: {
      weightedSquares: 5.017241379310345,
      unitVariance: 0.2259215219976219,
      providers: 4,
      total: 290,
      totalSquares: 24_900,
    },
    tau2: 0.021257572227399813,
  },
  {
    of: 'rates 50, 51, 49 of 100: less than chance',
    spread: { weightedSquares: 0.02, unitVariance: 0.25, providers: 3, total: 300, totalSquares: 30_000 },
    tau2: 0,
  },
  {
    of: 'all providers are equal',
    spread: { weightedSquares: 0, unitVariance: 0, providers: 30, total: 3000, totalSquares: 300_000 },
    tau2: 0,
  },
])('R-FIG-15, τ²: $of', ({ spread, tau2 }) => {
  expect(betweenVariance(spread)).toBeCloseTo(tau2, 15)
})

test.each([
  { tau2: 0.01, unitVariance: 0.25, n: 25, value: 0.5, band: 'medium' },
  { tau2: 0.07, unitVariance: 3, n: 100, value: 0.7, band: 'high' },
  { tau2: 0, unitVariance: 0.25, n: 25, value: 0, band: 'low' },
  { tau2: 0.01, unitVariance: 0, n: 25, value: 1, band: 'high' },
])(
  'R-FIG-16, reliability: τ² $tau2, v₀ $unitVariance, n $n is $band',
  ({ tau2, unitVariance, n, value, band }) => {
    expect(reliability(tau2, unitVariance, n)).toBeCloseTo(value, 15)
    expect(reliabilityBand(value)).toBe(band)
  },
)

test('R-FIG-16: reliability is empty when both parts are 0', () => {
  expect(reliability(0, 0, 100)).toBeNull()
})

const [USUAL] = FUNNEL_WIDTHS

// Computed with Python's math module from the formula as written.
test('R-FIG-15, funnel limits of a mean: wider for smaller providers, and never narrower than τ', () => {
  const peers = { scale: 'plain', pooled: 0.5, unitVariance: 0.25, tau2: 0.0075 } as const
  const limits = funnelLimits(peers, 100, USUAL)
  expect(limits.low).toBeCloseTo(0.3040036015459946, 12)
  expect(limits.high).toBeCloseTo(0.6959963984540054, 12)
  expect(funnelLimits(peers, 1e12, USUAL).high).toBeCloseTo(0.5 + USUAL * Math.sqrt(0.0075), 6)
})

test('R-FIG-15, funnel limits of a share stay within 0 and 1', () => {
  const peers = { scale: 'angle', pooled: 0.5, unitVariance: 0.25, tau2: 0 } as const
  const limits = funnelLimits(peers, 100, USUAL)
  expect(limits.low).toBeCloseTo(Math.sin(Math.PI / 4 - USUAL / 20) ** 2, 12)
  expect(limits.high).toBeCloseTo(Math.sin(Math.PI / 4 + USUAL / 20) ** 2, 12)
  expect(funnelLimits(peers, 1, FUNNEL_WIDTHS[1])).toEqual({ low: 0, high: 1 })
})
