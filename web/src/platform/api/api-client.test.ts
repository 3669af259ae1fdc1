import { authEndpoints } from '@plumbline/contract/access/auth'
import { sessionEndpoints } from '@plumbline/contract/access/session'
import { featureFlagEndpoints } from '@plumbline/contract/system/feature-flags'
import { describe, expect, test, vi } from 'vitest'
import { errors } from '#platform/texts/errors.en.ts'
import { ApiFailure, createApiClient } from './api-client.ts'
import { describeFailure } from './failure-text.ts'

type Sent = { url: string; init: RequestInit }
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const notFoundPage = () =>
  new Response('<html><h1>Not Found</h1></html>', { status: 404, headers: { 'content-type': 'text/html' } })

function setUp(answers: (() => Response | Promise<Response>)[], active = true) {
  const sent: Sent[] = []
  const deps = {
    fetch: vi.fn(async (url: RequestInfo | URL, init: RequestInit = {}) => {
      sent.push({ url: String(url), init })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer()
    }),
    isActive: () => active,
    locale: () => 'es' as const,
    raise: vi.fn(),
    end: vi.fn(),
    log: vi.fn(),
    wait: vi.fn(async () => {}),
  }
  const { call } = createApiClient({ ...deps, begin: () => deps.end })
  const headers = () => (sent[0]?.init.headers ?? {}) as Record<string, string>
  return { ...deps, call, sent, headers }
}
const login = { body: { email: 'a@b.test', password: 'secret-word' } }

describe('what is sent (R-WIRE-4)', () => {
  test('base, method, headers, credentials', async () => {
    const { call, sent, headers } = setUp([() => json({ data: { id: crypto.randomUUID() } })])
    await call(authEndpoints.login, login, { idempotencyKey: 'k1', queue: 'batch' })
    expect(sent[0]).toMatchObject({ url: '/api/auth/login', init: { method: 'POST' } })
    expect(sent[0]?.init.credentials).toBe('same-origin')
    expect(sent[0]?.init.body).toBe(JSON.stringify(login.body))
    expect(headers()).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'es',
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k1',
      'X-Queue': 'batch',
      'X-Requested-With': 'XMLHttpRequest',
      traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
    })
  })

  test.each([
    [true, undefined, undefined],
    [false, undefined, '1'],
    [false, true, undefined],
    [true, false, '1'],
  ])('active %s, counted %s: X-Not-Activity %s', async (active, countsAsActivity, header) => {
    const { call, headers } = setUp([() => json({ remaining: 1, warn_at: 1 })], active)
    const options = countsAsActivity === undefined ? {} : { countsAsActivity }
    await call(sessionEndpoints.getSession, {}, options)
    expect(headers()['X-Not-Activity']).toBe(header)
  })

  test('query and parameters', async () => {
    const id = crypto.randomUUID()
    const { call, sent } = setUp([() => json({ data: [] })])
    await call(featureFlagEndpoints.listFlags, { query: { user_id: id } })
    await call(featureFlagEndpoints.listFlagChanges, { params: { feature: 'dark_mode' } })
    expect(sent.map((one) => one.url)).toEqual([
      `/api/admin/featureflag?user_id=${id}`,
      '/api/admin/featureflag/definitions/dark_mode/changes',
    ])
  })
})

test('a failure has the trace id of its call, and shows the beginning of it', async () => {
  const { call, sent, raise } = setUp([() => json({ message: 'x', status: 500, data: null }, 500)])
  for (const _ of [1, 2]) await expect(call(sessionEndpoints.getSession, {})).rejects.toThrow('JSC_H500')
  const sentIds = sent.map(({ init }) => new Headers(init.headers).get('traceparent')?.split('-')[1])
  expect(new Set(sentIds).size).toBe(2)
  const raised = raise.mock.calls.map(([failure]) => failure)
  expect(raised.map(({ traceId }) => traceId)).toEqual(sentIds)
  const { reference } = describeFailure(raised[1], errors.failures)
  expect(reference).toMatch(/^[\da-f]{8}$/)
  expect(sentIds[1]?.startsWith(reference ?? 'none')).toBe(true)
  expect(describeFailure({ ...raised[1], code: null }, errors.failures).reference).toBeNull()
})

describe('retries (R-WIRE-6)', () => {
  test("a GET after the web server's Not Found page, twice, waiting longer", async () => {
    const { call, sent, wait } = setUp([notFoundPage, notFoundPage, () => json({ remaining: 9, warn_at: 1 })])
    expect(await call(sessionEndpoints.getSession, {})).toEqual({ remaining: 9, warn_at: 1 })
    expect(sent).toHaveLength(3)
    expect(wait.mock.calls).toEqual([[300], [600]])
  })

  test.each([
    ['GET, third page', sessionEndpoints.getSession, {}, [notFoundPage], 3, 'http_status'],
    ['GET, 404 in JSON', sessionEndpoints.getSession, {}, [() => json({}, 404)], 1, 'http_status'],
    ['GET, no network', sessionEndpoints.getSession, {}, [], 1, 'network'],
    ['POST', authEndpoints.logout, {}, [notFoundPage], 1, 'http_status'],
  ] as const)('%s', async (_name, row, input, answers, times, key) => {
    const { call, sent } = setUp([...answers])
    await expect(call(row, input)).rejects.toMatchObject({ failure: { key } })
    expect(sent).toHaveLength(times)
  })
})

describe('where a failure is shown', () => {
  const refusal = () => json({ message: 'Invalid login information', status: 422, data: null }, 422)
  const expired = () => json({ message: 'x', status: 401, data: null }, 401)
  test.each([
    ['modal', refusal, true],
    ['inline', refusal, false],
    ['log', refusal, false],
    ['inline', expired, true],
    ['log', expired, false],
  ] as const)('%s', async (onFailure, answer, raised) => {
    const { call, raise, log, end } = setUp([answer])
    await expect(call(authEndpoints.adminLogin, login, { onFailure })).rejects.toBeInstanceOf(ApiFailure)
    expect(raise).toHaveBeenCalledTimes(raised ? 1 : 0)
    expect(end).toHaveBeenCalledTimes(onFailure === 'log' ? 0 : 1)
    expect(log.mock.calls).toHaveLength(1)
    expect(String(log.mock.calls)).not.toMatch(/secret-word|Invalid login/)
  })

  test('modal is the default; an answer that does not fit is a failure', async () => {
    const { call, raise } = setUp([() => json({ data: [{ feature: 1 }] })])
    await expect(call(featureFlagEndpoints.listFlags, {})).rejects.toThrow('missing_data JSC_3')
    expect(raise).toHaveBeenCalledWith(
      expect.objectContaining({ key: 'missing_data', status: 200, code: 'JSC_3' }),
    )
  })

  test('an aborted call is no failure', async () => {
    const controller = new AbortController()
    const { call, raise, log, end } = setUp([
      () => {
        controller.abort()
        throw controller.signal.reason
      },
    ])
    const aborted = call(sessionEndpoints.getSession, {}, { signal: controller.signal })
    await expect(aborted).rejects.toHaveProperty('name', 'AbortError')
    expect([raise, log].flatMap((spy) => spy.mock.calls)).toEqual([])
    expect(end).toHaveBeenCalledTimes(1)
  })
})

describe('a call that asks for a proof of identity', () => {
  const asks = () => json({ message: 'Confirm', status: 403, data: { step_up_required: ['Confirm'] } }, 403)
  const refuses = () => json({ message: 'No', status: 403, data: null }, 403)
  const done = () => json({ data: null })

  function setUpAsking(answers: (() => Response)[], agrees: boolean) {
    const sent: string[] = []
    const raise = vi.fn()
    const askStepUp = vi.fn(async () => agrees)
    const open = { now: 0, whenAsked: -1 }
    const { call } = createApiClient({
      fetch: async (url, init) => {
        const { 'Idempotency-Key': key } = (init?.headers ?? {}) as Record<string, string>
        sent.push(`${init?.method} ${url} ${key}`)
        return answers[Math.min(sent.length, answers.length) - 1]?.() ?? done()
      },
      isActive: () => true,
      locale: () => 'en',
      raise,
      begin: () => {
        open.now += 1
        return () => {
          open.now -= 1
        }
      },
      log: () => {},
      wait: async () => {},
      askStepUp: () => {
        open.whenAsked = open.now
        return askStepUp()
      },
    })
    return { call, sent, raise, askStepUp, open }
  }

  test('is repeated after the proof, with no progress bar meanwhile', async () => {
    const { call, sent, askStepUp, raise, open } = setUpAsking([asks, done], true)
    expect(await call(authEndpoints.logout, {}, { idempotencyKey: 'k' })).toEqual({ data: null })
    expect(sent).toEqual(['POST /api/auth/logout k', 'POST /api/auth/logout k'])
    expect(askStepUp).toHaveBeenCalledTimes(1)
    expect(raise).not.toHaveBeenCalled()
    expect(open).toEqual({ now: 0, whenAsked: 0 })
  })

  test('fails without a message if the user declines', async () => {
    const { call, sent, raise } = setUpAsking([asks], false)
    await expect(call(authEndpoints.logout, {})).rejects.toMatchObject({ failure: { key: 'forbidden' } })
    expect(sent).toHaveLength(1)
    expect(raise).not.toHaveBeenCalled()
  })

  test('prompts once: a second refusal is shown', async () => {
    const { call, sent, askStepUp, raise } = setUpAsking([asks, asks], true)
    await expect(call(authEndpoints.logout, {})).rejects.toBeInstanceOf(ApiFailure)
    expect(sent).toHaveLength(2)
    expect(askStepUp).toHaveBeenCalledTimes(1)
    expect(raise).toHaveBeenCalledTimes(1)
  })

  test('any other refusal shows no prompt', async () => {
    const { call, askStepUp, raise } = setUpAsking([refuses], true)
    await expect(call(authEndpoints.logout, {})).rejects.toBeInstanceOf(ApiFailure)
    expect(askStepUp).not.toHaveBeenCalled()
    expect(raise).toHaveBeenCalledTimes(1)
  })
})
