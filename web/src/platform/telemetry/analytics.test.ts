import { type AnalyticsEvent, crowSchema } from '@plumbline/contract/system/analytics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#platform/api/api-client.ts'
import { createAnalytics } from './analytics.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 9) })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp({ on = true, fails = false } = {}) {
  const sent: AnalyticsEvent[][] = []
  const options: unknown[] = []
  const call = vi.fn(async (_row: unknown, input: unknown, given: unknown) => {
    const { body } = input as { body: { events: AnalyticsEvent[] } }
    crowSchema.parse(body)
    sent.push(body.events)
    options.push(given)
    if (fails) throw new Error('no network')
  })
  const leave = { run: () => {} }
  const analytics = createAnalytics({
    call: call as unknown as Call,
    isOn: () => on,
    now: () => new Date(),
    surroundings: () => ({
      userId: 'u1',
      userEmail: 'a@demo.test',
      customer: 'portal.test',
      window: { width: 800, height: 600 },
      screen: { width: 1600, height: 1200 },
      browser: 'Chrome 140',
      os: 'Linux',
      context: { locale: 'en' },
    }),
    setTimer: setTimeout,
    onLeave: (run) => {
      leave.run = run
      return () => {}
    },
  })
  analytics.start()
  return { analytics, sent, options, leave }
}

test('a page view has every field of R-DATA-6 and its address as a pattern', () => {
  const { analytics, sent, options } = setUp()
  analytics.page('/welcome')
  analytics.page('/es/caseaudit/s3cret')
  expect(sent).toEqual([])
  vi.advanceTimersByTime(3_000)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.[1]).toEqual({
    type: 'page',
    timestamp: '2026-03-09T00:00:00.000Z',
    userId: 'u1',
    userEmail: 'a@demo.test',
    customer: 'portal.test',
    window: { width: 800, height: 600 },
    screen: { width: 1600, height: 1200 },
    browser: 'Chrome 140',
    os: 'Linux',
    context: { locale: 'en' },
    name: '/caseaudit/{index}',
    properties: { path: '/caseaudit/{index}', previous: '/welcome' },
    traits: null,
  })
  expect(options[0]).toEqual({ onFailure: 'log', keepalive: true, countsAsActivity: false })
})

test('events go in batches of at most 100, and on leaving', () => {
  const { analytics, sent, leave } = setUp()
  for (let count = 0; count < 150; count += 1) analytics.track('chart_opened', { chart: 'trend' })
  expect(sent.map((batch) => batch.length)).toEqual([100])
  analytics.identify({ role: 'provider' })
  leave.run()
  expect(sent.map((batch) => batch.length)).toEqual([100, 51])
  expect(sent[1]?.at(-1)).toMatchObject({ type: 'identify', traits: { role: 'provider' } })
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(2)
})

test('switched off it sends nothing', () => {
  const { analytics, sent, leave } = setUp({ on: false })
  analytics.page('/welcome')
  leave.run()
  expect(sent).toEqual([])
})

test('it never fails loudly', async () => {
  const { analytics, sent } = setUp({ fails: true })
  analytics.track('x')
  await vi.advanceTimersByTimeAsync(3_000)
  analytics.track('y')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toHaveLength(2)
})
