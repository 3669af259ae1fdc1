import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allShapes, allTexts, collisions, outside } from '../scene/scene-checks.ts'
import { type FunnelData, funnel, funnelTable } from './funnel.ts'
import { FUNNEL_WIDTHS, funnelLimits } from './funnel-limits.ts'

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`

const WORDS = {
  percent,
  count: (volume: number) => volume.toLocaleString('en-US'),
  you: 'Usted 72\u00a0%',
  youVolume: '412 visitas',
  pooled: 'Todos sus pares 59\u00a0%',
  limit95: 'Límite del 95\u00a0%',
  limit998: 'Límite del 99.8\u00a0%',
  short: { pooled: 'Todos 59\u00a0%', limit95: '95\u00a0%', limit998: '99.8\u00a0%' },
  volumeAxis: 'Visitas con 17000 en el período',
  marks: {
    you: 'Usted.',
    pooled: 'Todos.',
    step: ({ from, to }: { from: number; to: number }) => `${from} a ${to}.`,
  },
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyWidth = fc.integer({ min: 280, max: 1100 })
const anyData: fc.Arbitrary<FunnelData> = fc
  .record({
    pooled: share,
    tau2: fc.double({ min: 0, max: 0.1, noNaN: true }),
    unitVariance: fc.double({ min: 0, max: 0.25, noNaN: true }),
    sizes: fc.array(fc.nat({ max: 400 }), { maxLength: 25 }),
    marks: fc.array(
      fc.record({ volume: fc.nat({ max: 24 }), percent: fc.nat({ max: 100 }), count: fc.nat({ max: 90 }) }),
      { maxLength: 80 },
    ),
    you: fc.tuple(share, share, share).map((all) => all.toSorted((a, b) => a - b)),
    volume: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ sizes, you: [low = 0, value = 0, high = 0], volume, ...rest }) => {
    let from = 30
    const volumes = sizes.map((size) => {
      const step = { from, to: from + size, middle: from + size / 2 }
      from += size + 1
      return step
    })
    return { ...rest, volumes, you: { value, low, high, volume } }
  })

describe('funnel limits', () => {
  it.each([
    // p₀ ± z √(p₀(1−p₀)/n): 0.5 ± 1.96 × 0.05 and ± 3.09 × 0.05
    {
      center: { pooled: 0.5, unitVariance: 0.25, tau2: 0 },
      n: 100,
      width: FUNNEL_WIDTHS.inner,
      low: 0.402,
      high: 0.598,
    },
    {
      center: { pooled: 0.5, unitVariance: 0.25, tau2: 0 },
      n: 100,
      width: FUNNEL_WIDTHS.outer,
      low: 0.3455,
      high: 0.6545,
    },
    // With τ² = 0.0375 the variance is 0.04, its root 0.2.
    {
      center: { pooled: 0.6, unitVariance: 0.25, tau2: 0.0375 },
      n: 100,
      width: FUNNEL_WIDTHS.inner,
      low: 0.208,
      high: 0.992,
    },
  ])('are $low and $high', ({ center, n, width, low, high }) => {
    const limits = funnelLimits(center, n, width)
    expect(limits.low).toBeCloseTo(low, 10)
    expect(limits.high).toBeCloseTo(high, 10)
  })
})

describe('the funnel', () => {
  it('draws nothing outside the frame, however wide the limits are', () => {
    fc.assert(
      fc.property(anyData, anyWidth, (data, width) => {
        expect(outside(funnel(data, { width }, WORDS))).toEqual([])
      }),
    )
  })

  it('draws no label over another', () => {
    fc.assert(
      fc.property(anyData, anyWidth, (data, width) => {
        expect(collisions(allTexts(funnel(data, { width }, WORDS)))).toEqual([])
      }),
    )
  })

  it.each([
    ['the upper limit if it is in view', 0.001, 0.72, ['99.8', '95', 'Todos']],
    ['the lower limit if only that is in view', 0.01, 0.6, ['Todos', '95']],
  ])('names %s, from the top', (_, tau2, value, named) => {
    const data: FunnelData = {
      pooled: 0.59,
      tau2,
      unitVariance: 0.24,
      volumes: [{ from: 30, to: 60, middle: 45 }],
      marks: [{ volume: 0, percent: 36, count: 9 }],
      you: { value, low: value - 0.02, high: value + 0.02, volume: 412 },
    }
    const [pooled] = funnel(data, { width: 640 }, WORDS).marks
    const labels = (pooled?.shapes ?? []).flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
    const texts = labels.toSorted((one, other) => one.y - other.y).map(({ text }) => text)
    expect(texts).toEqual(named.map((part) => expect.stringContaining(part)))
  })

  it('draws a dot for each rate of a step, sized by the number of peers', () => {
    const data: FunnelData = {
      pooled: 0.59,
      tau2: 0.001,
      unitVariance: 0.24,
      volumes: [
        { from: 30, to: 60, middle: 45 },
        { from: 61, to: 200, middle: 110 },
      ],
      marks: [
        { volume: 0, percent: 50, count: 1 },
        { volume: 0, percent: 61, count: 4 },
        { volume: 1, percent: 58, count: 11 },
      ],
      you: { value: 0.72, low: 0.68, high: 0.76, volume: 412 },
    }
    const scene = funnel(data, { width: 640 }, WORDS)
    expect(scene.marks.map(({ id, label }) => [id, label])).toEqual([
      ['pooled', 'Todos.'],
      ['step-0', '30 a 60.'],
      ['step-1', '61 a 200.'],
      ['you', 'Usted.'],
    ])
    const dots = allShapes(scene).filter((shape) => shape.kind === 'circle' && shape.tone === 'peer')
    // The area, not the radius, grows with the count.
    expect(dots.map((dot) => dot.kind === 'circle' && dot.r)).toEqual([2.9, 5.8, 9])
    expect(funnelTable(data, { from: 'From', to: 'To', percent: 'Rate', peers: 'Peers' }).rows[1]).toEqual([
      30, 60, 0.61, 4,
    ])
  })
})
