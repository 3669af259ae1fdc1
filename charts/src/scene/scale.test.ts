import { scaleLinear, scaleLog } from 'd3-scale'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearScale, logScale, roundAxis } from './scale.ts'

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const figure = fc.integer({ min: -1e6, max: 1e6 }).map((one) => one / 100)
const volume = fc.double({ min: 1, max: 1e6, noNaN: true })
const pair = (one: fc.Arbitrary<number>) =>
  fc.tuple(one, one).filter(([from, to]) => Math.abs(from - to) > 1e-3)
const close = (own: number, theirs: number) =>
  expect(Math.abs(own - theirs)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(theirs)))

test('a linear scale places values as d3-scale does, clamped or not, and finds them again', () => {
  fc.assert(
    fc.property(pair(value), pair(value), value, fc.boolean(), (domain, range, at, clamped) => {
      const [own, theirs] = [
        linearScale(domain, range, { clamped }),
        scaleLinear(domain, range).clamp(clamped),
      ]
      close(own(at), theirs(at))
      close(own.invert(at), theirs.invert(at))
    }),
  )
})

test('a logarithmic scale does too', () => {
  fc.assert(
    fc.property(pair(volume), pair(volume), volume, fc.boolean(), (domain, range, at, clamped) => {
      const [own, theirs] = [logScale(domain, range, { clamped }), scaleLog(domain, range).clamp(clamped)]
      close(own(at), theirs(at))
      const place = own(at)
      close(own.invert(place), theirs.invert(place))
    }),
  )
})

test('a domain without width has its value in the middle', () => {
  expect(linearScale([3, 3], [0, 10])(3)).toBe(5)
})

test('an axis holds its values, and begins and ends with a tick', () => {
  fc.assert(
    fc.property(pair(figure), fc.integer({ min: 2, max: 10 }), ([one, other], count) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const { domain, ticks } = roundAxis([from, to], count)
      expect(domain[0]).toBeLessThanOrEqual(from)
      expect(domain[1]).toBeGreaterThanOrEqual(to)
      close(ticks.at(0) ?? Number.NaN, domain[0])
      close(ticks.at(-1) ?? Number.NaN, domain[1])
      expect(ticks.length).toBeLessThanOrEqual(2 * count + 1)
    }),
  )
})

test('an axis has the round numbers that a person would write', () => {
  expect(roundAxis([0, 0.37], 5)).toEqual({ domain: [0, 0.4], ticks: [0, 0.1, 0.2, 0.3, 0.4] })
  expect(roundAxis([-3.2, 11], 5)).toEqual({ domain: [-5, 15], ticks: [-5, 0, 5, 10, 15] })
})
