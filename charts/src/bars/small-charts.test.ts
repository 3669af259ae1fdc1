import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allTexts, collisions, outside } from '../scene/scene-checks.ts'
import { sparkline } from '../trend/sparkline.ts'
import { type MixPart, mixBars, mixTable } from './mix-bars.ts'
import { rangeStrip } from './range-strip.ts'

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`
const share = fc.double({ min: 0, max: 1, noNaN: true })
const ordered = fc.tuple(share, share, share).map((all) => all.toSorted((a, b) => a - b))

const WORDS = {
  you: 'Usted',
  peers: 'Pares',
  percent,
  peerShare: (value: number) => `colegas ${percent(value)}`,
  mark: ({ label, you }: MixPart) => `${label}: ${percent(you)}.`,
}

describe('the range strip', () => {
  it('draws nothing outside the frame', () => {
    const you = fc.option(ordered.map(([low = 0, value = 0, high = 0]) => ({ value, low, high })))
    const peers = fc.option(ordered.map(([p20 = 0, p50 = 0, p80 = 0]) => ({ p20, p50, p80 })))
    fc.assert(
      fc.property(you, peers, fc.integer({ min: 80, max: 400 }), (mine, theirs, width) => {
        expect(outside(rangeStrip({ you: mine, peers: theirs }, { width }))).toEqual([])
      }),
    )
  })
})

describe('the sparkline', () => {
  it('draws nothing outside the frame, even with gaps or without values', () => {
    const point = fc.record({
      value: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
      preliminary: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), fc.integer({ min: 60, max: 300 }), (points, width) => {
        expect(outside(sparkline(points, { width }))).toEqual([])
      }),
    )
  })

  it('ends in a hollow point if the last value is preliminary', () => {
    const points = [0.6, 0.7].map((value, index) => ({ value, preliminary: index === 1 }))
    expect(sparkline(points, { width: 100 }).backdrop.at(-1)).toMatchObject({
      kind: 'circle',
      x: 95,
      hollow: true,
    })
  })
})

describe('the mix', () => {
  const labels = [
    'Sin modificador',
    '59',
    'Departamento ambulatorio de un hospital fuera del campus',
    'Otros',
  ]
  const anyParts = fc
    .array(fc.tuple(share, fc.option(share)), { minLength: 1, maxLength: 4 })
    .map((pairs) => {
      const whole = pairs.reduce((sum, [you]) => sum + you, 0) || 1
      return pairs.map(([you, peers], index) => ({
        id: `part-${index}`,
        label: labels[index] ?? '',
        you: you / whole,
        peers: peers === null ? null : peers / 4,
      }))
    })

  it('stays inside the frame and draws no label over another', () => {
    fc.assert(
      fc.property(anyParts, fc.integer({ min: 280, max: 1100 }), (parts, width) => {
        const scene = mixBars(parts, { width }, WORDS)
        expect(outside(scene)).toEqual([])
        expect(collisions(allTexts(scene))).toEqual([])
        expect(scene.marks.map(({ id }) => id)).toEqual(parts.map(({ id }) => id))
      }),
    )
  })

  it('shows nothing for a suppressed peer share', () => {
    const parts = [{ id: 'office', label: 'Office', you: 0.97, peers: null }]
    expect(mixTable(parts, { part: 'Place', you: 'You', peers: 'Peers' }).rows).toEqual([
      ['Office', 0.97, null],
    ])
    const texts = allTexts(mixBars(parts, { width: 400 }, WORDS)).map(({ text }) => text)
    expect(texts).toEqual(['Usted', 'Pares', 'Office', '97\u00a0%'])
  })
})
