import { describe, expect, it } from 'vitest'
import { addSample, roundTimeLeft, type Sample, secondsLeft } from './time-left.ts'

describe('roundTimeLeft', () => {
  it.each([
    [0, 'moments', 0],
    [5, 'moments', 0],
    [6, 'seconds', 10],
    [18, 'seconds', 20],
    [89, 'seconds', 90],
    [90, 'minutes', 2],
    [3_600, 'minutes', 60],
    [5_400, 'hours', 2],
  ] as const)('rounds %i seconds', (seconds, unit, count) => {
    expect(roundTimeLeft(seconds)).toEqual({ unit, count })
  })
})

describe('secondsLeft', () => {
  it('is unknown until the speed is known', () => {
    expect(secondsLeft([], 100)).toBeNull()
    expect(
      secondsLeft(
        [
          { at: 0, bytes: 0 },
          { at: 500, bytes: 50 },
        ],
        100,
      ),
    ).toBeNull()
  })

  it('uses only the last seconds', () => {
    let samples: readonly Sample[] = [{ at: 0, bytes: 0 }]
    samples = addSample(samples, { at: 100_000, bytes: 10 })
    samples = addSample(samples, { at: 102_000, bytes: 2_010 })
    expect(secondsLeft(samples, 5_000)).toBe(5)
  })

  it('starts over when bytes must be sent again', () => {
    const samples = addSample([{ at: 0, bytes: 900 }], { at: 2_000, bytes: 100 })
    expect(samples).toEqual([{ at: 2_000, bytes: 100 }])
  })
})
