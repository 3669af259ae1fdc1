import { describe, expect, it } from 'vitest'
import { logScale } from '../scene/scale.ts'
import { volumeTicks } from './volume-ticks.ts'

const ticks = (first: number, last: number, width: number) =>
  volumeTicks(logScale([first, last], [0, width]), (volume) => String(volume).length * 8)

describe('the axis of volumes', () => {
  it.each([
    [28.3, 63.6, 600, [30, 40, 50, 60]],
    [28.3, 2120, 600, [50, 100, 200, 500, 1000, 2000]],
    [28.3, 2120, 160, [30, 100, 300, 1000]],
    [28.3, 2120, 100, [100, 1000]],
    [28.3, 29.2, 200, [29]],
  ])('has round numbers from %d to %d in %d px: %o', (first, last, width, expected) => {
    expect(ticks(first, last, width)).toEqual(expected)
  })
})
