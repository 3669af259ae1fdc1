import { describe, expect, test, vi } from 'vitest'
import { createActivityTracker, decideActive } from './activity-tracker.ts'

function setUp(visible = true) {
  const clock = { now: 0 }
  const target = new EventTarget()
  const tracker = createActivityTracker({
    now: () => clock.now,
    isVisible: () => visible,
    target: () => target,
  })
  return { clock, target, tracker, stop: tracker.start() }
}

describe('activity: visible, and input within 60 s', () => {
  test.each([
    [true, 0, true],
    [true, 60_000, true],
    [true, 60_001, false],
    [false, 0, false],
  ])('visible %s, %s ms since input: %s', (visible, since, expected) => {
    expect(decideActive(visible, since)).toBe(expected)
  })

  test('input renews it', () => {
    const { clock, target, tracker, stop } = setUp()
    clock.now = 61_000
    expect(tracker.isActive()).toBe(false)
    target.dispatchEvent(new Event('keydown'))
    expect(tracker.isActive()).toBe(true)
    expect(tracker.idleMs()).toBe(0)
    stop()
    clock.now = 200_000
    target.dispatchEvent(new Event('keydown'))
    expect(tracker.isActive()).toBe(false)
  })

  test('a hidden tab is idle, unless another tab of this browser is not', () => {
    const { clock, tracker } = setUp(false)
    expect(tracker.isActive()).toBe(false)
    tracker.noteRemoteActivity()
    expect(tracker.isActive()).toBe(true)
    clock.now = 60_001
    expect(tracker.isActive()).toBe(false)
  })
})

test('listeners hear of input at most once a second', () => {
  const { clock, target, tracker } = setUp()
  const listener = vi.fn()
  tracker.onInput(listener)
  for (clock.now = 2000; clock.now < 4000; clock.now += 100) target.dispatchEvent(new Event('pointermove'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('upload progress counts as input', () => {
  const { clock, tracker } = setUp()
  clock.now = 120_000
  tracker.noteActivity()
  expect(tracker.isActive()).toBe(true)
})
