import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { useMarkRead } from './use-report.ts'

const fetched = vi.fn(async (_input: RequestInfo | URL) => Response.json({ data: null }))
const countReads = () =>
  fetched.mock.calls.filter(([input]) =>
    String(input instanceof Request ? input.url : input).includes('/read'),
  ).length

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Reader({ sentAt }: { sentAt: number }) {
  useMarkRead('17003-2026Q2-018f3c4e-0000-7000-8000-000000000001', sentAt)
  return <p>Report</p>
}

test('R-OUT-2: a report is read half a minute after the server last sent it', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-18T17:00:00Z'),
  })
  const start = Date.now()
  // As when the tab was hidden for a while, and the report was asked for again when it came back.
  await draw(<Reader sentAt={start + 20_000} />, 'en')
  await vi.advanceTimersByTimeAsync(49_000)
  expect(countReads()).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(countReads()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countReads()).toBe(1)
})
