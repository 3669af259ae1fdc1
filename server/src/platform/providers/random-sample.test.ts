import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSample } from './random-sample.ts'

const claims = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`)
const toSeed = (number: number) => createHash('sha256').update(String(number)).digest()

describe('a sample of claims', () => {
  it('is of the claims, without replacement, of the size that is asked for or all of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.nat(40), fc.uint8Array(), (ids, size, seed) => {
        const sample = drawSample(ids, size, seed)
        expect(sample).toHaveLength(Math.min(size, ids.length))
        expect(new Set(sample).size).toBe(sample.length)
        for (const id of sample) expect(ids).toContain(id)
      }),
    )
  })

  it('is the same for the same seed, in whatever order the claims come, and another for another', () => {
    const sample = drawSample(claims(400), 30, toSeed(1))
    expect(drawSample(claims(400).toReversed(), 30, toSeed(1))).toEqual(sample)
    expect(drawSample(claims(400), 30, toSeed(2))).not.toEqual(sample)
  })

  it('draws every claim about equally often', () => {
    const drawn = new Map(claims(20).map((id) => [id, 0]))
    const runs = 2000
    for (let run = 0; run < runs; run += 1)
      for (const id of drawSample(claims(20), 5, toSeed(run))) drawn.set(id, (drawn.get(id) ?? 0) + 1)
    // A quarter of the runs each; five standard deviations are 97.
    for (const count of drawn.values()) expect(Math.abs(count - runs / 4)).toBeLessThan(97)
  })
})
