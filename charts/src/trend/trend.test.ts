import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allShapes, allTexts, collisions, outside } from '../scene/scene-checks.ts'
import { trend, trendTable } from './trend.ts'
import type { TrendData, TrendPoint } from './trend-data.ts'

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`

const ENDS = {
  you: (value: number) => `Usted ${percent(value)}`,
  median: (value: number) => `Mediana ${percent(value)}`,
  p20: (value: number) => `Percentil 20: ${percent(value)}`,
  p80: (value: number) => `Percentil 80: ${percent(value)}`,
}
const WORDS = {
  value: percent,
  quarter: (period: string) => ({
    quarter: `T${period.slice(5)}`,
    year: period.slice(0, 4),
    short: `T${period.slice(5)} ${period.slice(2, 4)}`,
  }),
  ends: ENDS,
  shortEnds: {
    ...ENDS,
    p20: (value: number) => `P20 ${percent(value)}`,
    p80: (value: number) => `P80 ${percent(value)}`,
  },
  preliminary: 'preliminar',
  mark: ({ period }: TrendPoint) => `${period}.`,
}

const periodAt = (index: number) => `${2023 + Math.floor(index / 4)}Q${(index % 4) + 1}`

const share = fc.double({ min: 0, max: 1, noNaN: true })
const ordered = fc.tuple(share, share, share).map((all) => all.toSorted((a, b) => a - b))
const anyWidth = fc.integer({ min: 280, max: 1100 })
const anyPoint = fc.record({
  preliminary: fc.boolean(),
  you: fc.option(ordered.map(([low = 0, value = 0, high = 0]) => ({ value, low, high }))),
  peers: fc.option(ordered.map(([p20 = 0, p50 = 0, p80 = 0]) => ({ p20, p50, p80 }))),
})
const anyOutreach = fc
  .record({
    year: fc.integer({ min: 2022, max: 2027 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, day }) => {
    const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'))
    const name = `${mm}-${dd}-${year}`
    return {
      on: `${year}-${mm}-${dd}`,
      label: `Hoja de consejos enviada ${name}`,
      short: `Hoja ${mm}-${dd}`,
      mark: `${name}.`,
    }
  })
const anyData: fc.Arbitrary<TrendData> = fc
  .record({
    from: fc.nat({ max: 3 }),
    points: fc.array(anyPoint, { minLength: 1, maxLength: 12 }),
    outreach: fc.array(anyOutreach, { maxLength: 6 }),
    ceiling: fc.constantFrom(1, null),
  })
  .map(({ from, points, ...rest }) => ({
    ...rest,
    points: points.map((point, index) => ({ ...point, period: periodAt(from + index) })),
  }))

const flat = (index: number, preliminary = false): TrendPoint => ({
  period: periodAt(index),
  preliminary,
  you: { value: 0.6, low: 0.5, high: 0.7 },
  peers: { p20: 0.5, p50: 0.55, p80: 0.6 },
})

describe('the trend', () => {
  it('draws nothing outside the frame', () => {
    fc.assert(
      fc.property(anyData, anyWidth, (data, width) => {
        expect(outside(trend(data, { width }, WORDS))).toEqual([])
      }),
    )
  })

  it('draws no label over another', () => {
    fc.assert(
      fc.property(anyData, anyWidth, (data, width) => {
        expect(collisions(allTexts(trend(data, { width }, WORDS)))).toEqual([])
      }),
    )
  })

  it('has a mark for every quarter and every outreach in them, in order of time', () => {
    fc.assert(
      fc.property(anyData, anyWidth, (data, width) => {
        const { marks } = trend(data, { width }, WORDS)
        const quarters = marks.filter(({ id }) => id.startsWith('quarter-')).map(({ label }) => label)
        expect(quarters).toEqual(data.points.map(({ period }) => `${period}.`))
        const periods = new Set(data.points.map(({ period }) => period))
        const inside = data.outreach.filter(({ on }) =>
          periods.has(`${on.slice(0, 4)}Q${Math.ceil(Number(on.slice(5, 7)) / 3)}`),
        )
        expect(marks.length - quarters.length).toBe(inside.length)
        expect(marks.map(({ x }) => x)).toEqual(marks.map(({ x }) => x).toSorted((a, b) => a - b))
      }),
    )
  })

  it('breaks the line at a gap and dashes it next to a preliminary quarter', () => {
    const points = [flat(0), flat(1), { ...flat(2), you: null }, flat(3), flat(4), flat(5, true)]
    const scene = trend({ points, outreach: [], ceiling: 1 }, { width: 800 }, WORDS)
    const lines = allShapes(scene).filter(
      (shape) => shape.kind === 'path' && shape.tone === 'you' && !shape.fill,
    )
    const [solid, dashed] = lines
    expect(lines).toHaveLength(2)
    expect(solid?.kind === 'path' && solid.d.match(/[ML]/g)).toEqual(['M', 'L', 'M', 'L'])
    expect(dashed?.kind === 'path' && [dashed.dash, dashed.d.match(/[ML]/g)]).toEqual(['dashed', ['M', 'L']])
    const hollow = allShapes(scene).filter((shape) => shape.kind === 'circle' && shape.hollow)
    expect(hollow).toHaveLength(1)
    expect(allTexts(scene).map(({ text }) => text)).toContain('preliminar')
    expect(allShapes(scene).some(({ tone }) => tone === 'preliminary')).toBe(true)
  })

  it('names fewer quarters on a narrow chart, but always the last', () => {
    const points = Array.from({ length: 12 }, (_, index) => flat(index))
    const named = (width: number) =>
      allTexts(trend({ points, outreach: [], ceiling: 1 }, { width }, WORDS))
        .map(({ text }) => text)
        .filter((text) => /^T\d/.test(text))
    expect(named(1000)).toHaveLength(12)
    expect(named(320).length).toBeLessThan(12)
    expect(named(320).at(-1)).toBe('T4 25')
  })

  it('has a table row for each quarter, including one without a figure', () => {
    const heads = {
      quarter: 'Quarter',
      status: 'Status',
      you: 'You',
      low: 'Low',
      high: 'High',
      p20: 'p20',
      median: 'Median',
      p80: 'p80',
      final: 'final',
      preliminary: 'preliminary',
      period: (period: string) => period,
    }
    const points = [{ ...flat(0), you: null }, flat(1, true)]
    expect(trendTable({ points, outreach: [], ceiling: 1 }, heads).rows).toEqual([
      ['2023Q1', 'final', null, null, null, 0.5, 0.55, 0.6],
      ['2023Q2', 'preliminary', 0.6, 0.5, 0.7, 0.5, 0.55, 0.6],
    ])
  })
})
