import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plumbLine } from '../distribution/plumb-line.ts'
import { dotColumns } from './dot-columns.ts'

const FRAME = { firstX: 10, columnWidth: 12, axis: 100, radius: 4, gap: 1 }

describe('dot columns', () => {
  it('draws one dot for each member, above the axis and without overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 40 }), (counts) => {
        const dots = dotColumns(counts, FRAME)
        expect(dots).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
        for (const dot of dots) expect(dot.y + dot.r).toBeLessThan(FRAME.axis)
        const places = dots.map((dot) => `${dot.x} ${dot.y}`)
        expect(new Set(places).size).toBe(dots.length)
      }),
    )
  })
})

describe('the plumb line', () => {
  it('ends on the axis', () => {
    expect(plumbLine(180, 0, 186)).toEqual({ line: 'M180 0V168', bob: 'M173 167h14l-6 18a1 1 0 0 1-2 0z' })
  })
})
