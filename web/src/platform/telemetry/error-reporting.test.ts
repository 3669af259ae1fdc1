import type { ErrorEvent } from '@sentry/browser'
import { describe, expect, test, vi } from 'vitest'
import { createErrorReporting } from './error-reporting.ts'
import { reportingOptions, scrubEvent } from './reporting-options.ts'

test('an event contains nothing about a person', () => {
  const event: ErrorEvent = {
    type: undefined,
    message: 'Failed for ana@demo.test',
    user: { id: 'u1', email: 'ana@demo.test' },
    request: { url: 'https://p.test/caseaudit/s3cret?code=1', headers: { Cookie: 'x' }, data: 'body' },
    breadcrumbs: [{ data: { url: '/caseaudit/s3cret' } }],
    extra: { body: 's3cret' },
    transaction: '/es/caseaudit/s3cret',
    exception: {
      values: [
        {
          type: 'Error',
          value: 'at /caseaudit/s3cret',
          stacktrace: { frames: [{ filename: 'https://p.test/caseaudit/s3cret', vars: { a: 's3cret' } }] },
        },
      ],
    },
  }
  const scrubbed = scrubEvent(event)
  expect(JSON.stringify(scrubbed)).not.toMatch(/s3cret|ana@|Cookie|body/)
  expect(scrubbed.request).toEqual({ url: '/caseaudit/{index}' })
  expect(scrubbed.exception?.values?.[0]).toEqual({
    type: 'Error',
    value: 'at /caseaudit/{index}',
    stacktrace: { frames: [{ filename: '/caseaudit/{index}' }] },
  })
})

describe('reporting', () => {
  const setUp = (fails = false) => {
    const sentry = { init: vi.fn(), captureException: vi.fn(), options: reportingOptions }
    const log = vi.fn()
    const load = vi.fn(async () => {
      if (fails) throw new Error('blocked')
      return sentry
    })
    return { sentry, load, log, reporting: createErrorReporting({ load, log }) }
  }

  test.each([null, ''])('is off without a DSN (%j)', async (dsn) => {
    const { reporting, load } = setUp()
    await reporting.start(dsn)
    reporting.report(new Error('x'))
    expect(load).not.toHaveBeenCalled()
  })

  test('samples 0.2, loads once, and sends what happened before it was there', async () => {
    const { reporting, load, sentry } = setUp()
    const started = reporting.start('https://k@s.test/1')
    reporting.report('early')
    await started
    await reporting.start('https://k@s.test/1')
    reporting.report('late')
    expect(load).toHaveBeenCalledTimes(1)
    expect(sentry.init).toHaveBeenCalledWith(
      expect.objectContaining({ sampleRate: 0.2, maxBreadcrumbs: 0, beforeSend: scrubEvent }),
    )
    expect(sentry.captureException.mock.calls).toEqual([['early'], ['late']])
  })

  test('a blocked library is only logged', async () => {
    const { reporting, log } = setUp(true)
    await reporting.start('https://k@s.test/1')
    expect(() => reporting.report('x')).not.toThrow()
    expect(log).toHaveBeenCalledTimes(1)
  })
})
