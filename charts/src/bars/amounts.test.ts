import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quarterColumns } from '../trend/quarter-columns.ts'
import { valueBars } from './value-bars.ts'

const columnWords = {
  series: ['Billed', 'Paid'],
  value: (value: number) => `$${value}`,
  quarter: (period: string) => ({ quarter: period.slice(4), year: period.slice(0, 4) }),
  preliminary: 'preliminary',
  mark: ({ period }: { period: string }) => `${period}.`,
}
const barWords = {
  value: (value: number) => String(value),
  mark: ({ label }: { label: string }) => `${label}.`,
}
const size = (width: number) => ({ width })
const rects = (scene: { marks: readonly { shapes: readonly { kind: string }[] }[] }) =>
  scene.marks.map(({ shapes }) => shapes.filter(({ kind }) => kind === 'rect') as unknown as Rect[])
type Rect = { x: number; y: number; width: number; height: number }

describe('columns by quarter', () => {
  it('start at one baseline and are as tall as their values', () => {
    const scene = quarterColumns(
      [
        { period: '2026Q1', preliminary: false, values: [100, 50] },
        { period: '2026Q2', preliminary: true, values: [200, 0] },
      ],
      size(600),
      columnWords,
    )
    const [first, second] = rects(scene)
    expect(
      new Set([first, second].flat().map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)))).size,
    ).toBe(1)
    expect((second?.[0]?.height ?? 0) / (first?.[0]?.height ?? 1)).toBeCloseTo(2, 1)
    expect(second?.[1]?.height).toBe(0)
    expect(scene.marks.map(({ label }) => label)).toEqual(['2026Q1.', '2026Q2.'])
  })

  it('stay inside the frame at any width', () => {
    const columns = fc.array(
      fc.record({
        period: fc.constant('2026Q1'),
        preliminary: fc.boolean(),
        values: fc.tuple(fc.nat(), fc.nat()),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(columns, fc.integer({ min: 280, max: 1200 }), (given, width) => {
        for (const { x, y, width: wide, height } of rects(
          quarterColumns(given, size(width), columnWords),
        ).flat()) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(height).toBeGreaterThanOrEqual(0)
          expect(x + wide).toBeLessThanOrEqual(width + 1)
        }
      }),
    )
  })
})

describe('bars of amounts', () => {
  it('are as long as their values, with a sentence for each', () => {
    const scene = valueBars(
      [
        { id: 'a', label: '17000', value: 300 },
        { id: 'b', label: '17003', value: 100 },
      ],
      size(600),
      barWords,
    )
    const [first, second] = rects(scene)
    expect((first?.[0]?.width ?? 0) / (second?.[0]?.width ?? 1)).toBeCloseTo(3, 1)
    expect(scene.marks.map(({ label }) => label)).toEqual(['17000.', '17003.'])
  })

  it('leave room for the values', () => {
    const bars = fc.array(fc.record({ id: fc.string(), label: fc.string(), value: fc.nat() }), {
      maxLength: 10,
    })
    fc.assert(
      fc.property(bars, fc.integer({ min: 280, max: 1200 }), (given, width) => {
        for (const { width: wide } of rects(valueBars(given, size(width), barWords)).flat())
          expect(wide).toBeLessThan(width)
      }),
    )
  })
})
