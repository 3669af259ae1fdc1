import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps } from '../scene/boxes.ts'
import { allShapes, allTexts, collisions, outside } from '../scene/scene-checks.ts'
import { textBox } from '../scene/text-width.ts'
import { type DistributionData, distribution, distributionTable, drawsDots } from './distribution.ts'

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`

const wordsFor = ({ you, peers, limit }: DistributionData) => ({
  percent,
  you: `Usted ${percent(you.value)}`,
  median: `Mediana de sus colegas ${percent(peers.p50)}`,
  medianShort: `Mediana ${percent(peers.p50)}`,
  band: `60\u00a0% central de sus colegas: ${percent(peers.p20)}–${percent(peers.p80)}`,
  bandShort: `60\u00a0% central: ${percent(peers.p20)}–${percent(peers.p80)}`,
  interval: `95\u00a0%: ${percent(you.low ?? 0)}–${percent(you.high ?? 0)}`,
  ...(limit !== undefined && { limit: `Límite (95\u00a0%): ${percent(limit)}` }),
  marks: {
    you: 'Usted.',
    median: 'Mediana.',
    band: 'Banda.',
    limit: 'Límite.',
    column: (p: number, n: number) => `${p}: ${n}.`,
  },
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const ordered = fc.tuple(share, share, share).map((all) => all.toSorted((a, b) => a - b))
const anyData = fc
  .record({
    counts: fc.array(fc.record({ percent: fc.nat({ max: 100 }), count: fc.nat({ max: 60 }) }), {
      maxLength: 60,
    }),
    peers: ordered,
    you: ordered,
    interval: fc.boolean(),
    limit: fc.option(share, { nil: undefined }),
  })
  .map(
    ({
      counts,
      peers: [p20 = 0, p50 = 0, p80 = 0],
      you: [low = 0, value = 0, high = 0],
      interval,
      limit,
    }) => ({
      bins: counts,
      peers: { p20, p50, p80 },
      you: interval ? { value, low, high } : { value, low: null, high: null },
      ...(limit !== undefined && { limit }),
    }),
  )
const anyWidth = fc.integer({ min: 280, max: 1100 })

const draw = (data: DistributionData, width: number) => distribution(data, { width }, wordsFor(data))

describe('the distribution', () => {
  it('draws nothing outside the frame', () => {
    fc.assert(
      fc.property(anyData, anyWidth, (data, width) => {
        expect(outside(draw(data, width))).toEqual([])
      }),
    )
  })

  it('draws no label over another', () => {
    fc.assert(
      fc.property(anyData, anyWidth, (data, width) => {
        expect(collisions(allTexts(draw(data, width)))).toEqual([])
      }),
    )
  })

  it('draws no label over the plumb line', () => {
    fc.assert(
      fc.property(anyData, anyWidth, (data, width) => {
        const scene = draw(data, width)
        const labels = allTexts({
          ...scene,
          backdrop: [],
          marks: scene.marks.filter(({ id }) => id !== 'you'),
        })
        expect(labels.filter(({ halo }) => halo)).toEqual([])
      }),
    )
  })

  it('draws one dot for each peer, or bars if the dots do not fit', () => {
    fc.assert(
      fc.property(anyData, anyWidth, (data, width) => {
        const shapes = allShapes(draw(data, width))
        const peers = data.bins.reduce((sum, { count }) => sum + count, 0)
        const dots = shapes.filter(({ kind, tone }) => kind === 'circle' && tone === 'peer')
        const bars = shapes.filter(({ kind, tone }) => kind === 'rect' && tone === 'peer')
        const columns = new Set(data.bins.filter(({ count }) => count > 0).map((bin) => bin.percent))
        expect(drawsDots(draw(data, width))).toBe(dots.length > 0)
        if (dots.length > 0) expect([dots.length, bars.length]).toEqual([peers, 0])
        else expect(bars.length).toBe(columns.size)
      }),
    )
  })

  it('has a mark for the band, each filled column, the median and you', () => {
    const data: DistributionData = {
      bins: [
        { percent: 54, count: 3 },
        { percent: 55, count: 0 },
        { percent: 60, count: 12 },
      ],
      peers: { p20: 0.54, p50: 0.6, p80: 0.65 },
      you: { value: 0.72, low: 0.68, high: 0.76 },
    }
    const scene = draw(data, 640)
    expect(scene.marks.map(({ id }) => id)).toEqual(['band', 'column-54', 'column-60', 'median', 'you'])
    expect(scene.start).toBe('you')
    expect(distributionTable(data, { percent: 'Rate', peers: 'Peers' }).rows).toEqual([
      [0.54, 3],
      [0.6, 12],
    ])
  })

  it('R-REP-12: draws the limit as a dashed line, with its name away from you', () => {
    const data: DistributionData = {
      bins: [
        { percent: 55, count: 6 },
        { percent: 95, count: 1 },
      ],
      peers: { p20: 0.52, p50: 0.56, p80: 0.6 },
      you: { value: 0.71, low: 0.66, high: 0.76 },
    }
    const named = (limit: number) => {
      const mark = draw({ ...data, limit }, 1000).marks.find(({ id }) => id === 'limit')
      const [line, text] = mark?.shapes ?? []
      expect(line).toMatchObject({ kind: 'line', dash: 'dashed' })
      return text?.kind === 'text' && text.anchor
    }
    expect(named(0.64)).toBe('end')
    expect(named(0.78)).toBe('start')
    expect(draw(data, 1000).marks.map(({ id }) => id)).not.toContain('limit')
  })

  it('R-REP-39: names the limit in every chart, and never over the band', () => {
    fc.assert(
      fc.property(anyData, share, anyWidth, (data, limit, width) => {
        const scene = draw({ ...data, limit }, width)
        const band = scene.marks.find(({ id }) => id === 'band')?.box
        const names = allTexts(scene).filter(({ text }) => text.startsWith('Límite'))
        expect(names).toHaveLength(1)
        expect(names.filter((name) => band && overlaps(textBox(name), band))).toEqual([])
      }),
    )
  })

  it('R-REP-39: names the limit below the chart where a low result leaves a phone no other room', () => {
    const low: DistributionData = {
      bins: [{ percent: 14, count: 9 }],
      peers: { p20: 0.1, p50: 0.15, p80: 0.22 },
      you: { value: 0.03, low: 0.01, high: 0.05 },
    }
    const [phone, desk] = [300, 1000].map((width) => draw({ ...low, limit: 0.07 }, width).height)
    const plain = draw(low, 300).height
    expect(phone).toBe(plain + 18)
    expect(desk).toBe(draw(low, 1000).height)
  })

  it('R-REP-20: ends the limit above a number of the axis that is in its way', () => {
    const data: DistributionData = {
      bins: [{ percent: 55, count: 6 }],
      peers: { p20: 0.51, p50: 0.6, p80: 0.68 },
      you: { value: 0.78, low: 0.73, high: 0.82 },
    }
    const reach = (limit: number) => {
      const { backdrop, marks } = draw({ ...data, limit }, 1000)
      const [line] = marks.find(({ id }) => id === 'limit')?.shapes ?? []
      const axis = backdrop.find(({ kind }) => kind === 'line')
      return line?.kind === 'line' && axis?.kind === 'line' && line.y2 - axis.y1
    }
    expect(reach(0.7)).toBe(0)
    expect(reach(0.72)).toBeGreaterThan(0)
  })

  it('moves your mark to the right as your value grows', () => {
    const bins = [0, 100].map((end) => ({ percent: end, count: 1 }))
    const at = (value: number, width: number) =>
      draw(
        { bins, peers: { p20: 0.2, p50: 0.5, p80: 0.8 }, you: { value, low: null, high: null } },
        width,
      ).marks.find(({ id }) => id === 'you')?.x ?? Number.NaN
    fc.assert(
      fc.property(share, share, anyWidth, (one, other, width) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(at(less, width)).toBeLessThanOrEqual(at(more, width))
      }),
    )
  })
})
