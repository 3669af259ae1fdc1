import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allShapes, allTexts, collisions, outside } from '../scene/scene-checks.ts'
import { textWidth } from '../scene/text-width.ts'
import { type FunnelData, funnel, funnelTable, showsOuterLimit } from './funnel.ts'
import { chooseCenter, FUNNEL_WIDTHS, funnelLimits } from './funnel-limits.ts'

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`

const WORDS = {
  percent,
  count: (volume: number) => volume.toLocaleString('en-US'),
  you: 'Usted 72\u00a0%',
  youVolume: '412 visitas',
  pooled: 'Todos sus colegas 59\u00a0%',
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

const pointsOf = (d: string) =>
  [...d.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

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
    return { ...rest, volumes, you: { value, low, high, volume, isOutside: value > high } }
  })

describe('funnel limits', () => {
  // Computed with Python's math module from the formula as written.
  it.each([
    {
      center: { pooled: 0.5, unitVariance: 0.25, tau2: 0 },
      n: 100,
      width: FUNNEL_WIDTHS.inner,
      low: Math.sin(Math.PI / 4 - FUNNEL_WIDTHS.inner * 0.05) ** 2,
      high: 0.5974,
    },
    {
      center: { pooled: 0.1, unitVariance: 0.3, tau2: 0.01 },
      n: 60,
      width: FUNNEL_WIDTHS.outer,
      low: 0,
      high: 0.4152,
    },
  ])('are $low and $high', ({ center, n, width, low, high }) => {
    const limits = funnelLimits(center, n, width)
    expect(limits.low).toBeCloseTo(low, 3)
    expect(limits.high).toBeCloseTo(high, 3)
  })

  it('drawn from a rounded rate do not put the provider on the wrong side', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.02, max: 0.9, noNaN: true }),
        fc.integer({ min: 30, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (pooled, volume, value) => {
          const exact = { pooled, unitVariance: 0.3, tau2: 0.004 }
          const { low, high } = funnelLimits(exact, volume, FUNNEL_WIDTHS.inner)
          const isOutside = value < low || value > high
          const drawn = chooseCenter(
            { ...exact, pooled: Math.round(pooled * 100) / 100 },
            { value, volume, isOutside },
          )
          const limits = funnelLimits(drawn, volume, FUNNEL_WIDTHS.inner)
          expect(value < limits.low || value > limits.high).toBe(isOutside)
        },
      ),
    )
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
    ['the lower limit if only that is in view', 0.06, 0.6, ['95', 'Todos', '99.8']],
  ])('names %s, from the top', (_, tau2, value, named) => {
    const data: FunnelData = {
      pooled: 0.59,
      tau2,
      unitVariance: 0.24,
      volumes: [{ from: 30, to: 60, middle: 45 }],
      marks: [{ volume: 0, percent: 36, count: 9 }],
      you: { value, low: value - 0.02, high: value + 0.02, volume: 412, isOutside: true },
    }
    const [pooled] = funnel(data, { width: 640 }, WORDS).marks
    const labels = (pooled?.shapes ?? []).flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
    const texts = labels.toSorted((one, other) => one.y - other.y).map(({ text }) => text)
    expect(texts).toEqual(named.map((part) => expect.stringContaining(part)))
  })

  it.each([
    ['in view', 0.55, 0.0001, true],
    ['as far as 0 and 1', 0.59, 0.3, false],
    ['as far as 0 and 1, of a rare code', 0.1, 0.5, false],
  ])('draws the dashed limit only if it is in view: %s', (_, rate, tau2, isShown) => {
    const data: FunnelData = {
      pooled: rate,
      tau2,
      unitVariance: 0.24,
      volumes: [{ from: 30, to: 60, middle: 45 }],
      marks: [{ volume: 0, percent: 100 * rate - 5, count: 9 }],
      you: { value: rate, low: rate - 0.02, high: rate + 0.02, volume: 412, isOutside: false },
    }
    const scene = funnel(data, { width: 640 }, WORDS)
    expect(showsOuterLimit(data)).toBe(isShown)
    expect(scene.backdrop.some((shape) => shape.kind === 'path' && shape.dash === 'dashed')).toBe(isShown)
    const names = allTexts(scene).map(({ text }) => text)
    expect(names.includes(WORDS.limit998)).toBe(isShown)
  })

  it('R-REP-20: spreads volumes by their ratio, and clips no limit', () => {
    const data: FunnelData = {
      pooled: 0.57,
      tau2: 0.004,
      unitVariance: 0.3,
      volumes: [30, 100, 1000].map((from) => ({ from, to: from * 1.5, middle: from })),
      marks: [0, 1, 2].map((volume) => ({ volume, percent: 57, count: 11 })),
      you: { value: 0.6, low: 0.55, high: 0.65, volume: 300, isOutside: false },
    }
    const scene = funnel(data, { width: 700 }, WORDS)
    const [small = 0, middle = 0, large = 0] = scene.marks
      .filter(({ id }) => id.startsWith('step-'))
      .map(({ x }) => x)
    expect((large - middle) / (middle - small)).toBeCloseTo(Math.log(10) / Math.log(100 / 30), 1)
    const limits = scene.backdrop.flatMap((shape) =>
      shape.kind === 'path' && !shape.fill ? [pointsOf(shape.d)] : [],
    )
    // Each of the four curves reaches from the smallest practice to the right edge.
    const starts = limits.map((points) => points[0]?.x)
    expect(starts).toHaveLength(4)
    expect(new Set(starts).size).toBe(1)
  })

  it('R-REP-20: keeps your label off the limits where there is room', () => {
    // A label right of the point would lie on the dashed limit, as the first two cases do without a shift.
    for (const value of [0.66, 0.7, 0.78, 0.81]) {
      const data: FunnelData = {
        pooled: 0.57,
        tau2: 0.004,
        unitVariance: 0.3,
        volumes: [
          { from: 30, to: 200, middle: 110 },
          { from: 201, to: 900, middle: 560 },
        ],
        marks: [{ volume: 0, percent: 20, count: 4 }],
        you: { value, low: value - 0.05, high: value + 0.05, volume: 417, isOutside: true },
      }
      const scene = funnel(data, { width: 700 }, WORDS)
      const texts = allTexts(scene).filter(({ tone }) => tone === 'text-you')
      const width = Math.max(...texts.map(({ text, size }) => textWidth(text, size)))
      const [first] = texts
      if (first === undefined) throw new Error('no label')
      const left = first.anchor === 'end' ? first.x - width : first.x
      const curves = scene.backdrop.flatMap((shape) =>
        shape.kind === 'path' && !shape.fill ? [pointsOf(shape.d)] : [],
      )
      expect(curves.length).toBeGreaterThan(2)
      const crossed = curves
        .flat()
        .filter(({ x, y }) => x >= left && x <= left + width && y >= first.y - 10 && y <= first.y + 18)
      expect(crossed).toEqual([])
    }
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
      you: { value: 0.72, low: 0.68, high: 0.76, volume: 412, isOutside: true },
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
