import { describe, expect, test, vi } from 'vitest'
import { createFailure } from './classify-failure.ts'
import { createFailureStore, startFailureRedirects } from './failure-store.ts'

describe('modal and page errors', () => {
  test('each failure is shown where the table says', () => {
    const failures = createFailureStore()
    failures.raise(createFailure('network'))
    expect(failures.store.get()).toEqual({ modal: createFailure('network'), page: null })
    failures.raise(createFailure('data_hold'))
    expect(failures.store.get().page).toEqual(createFailure('data_hold'))
    failures.closeModal()
    failures.clearPage()
    expect(failures.store.get()).toEqual({ modal: null, page: null })
  })

  test('nothing replaces an expired session', () => {
    const failures = createFailureStore()
    failures.raise(createFailure('network'))
    failures.raise(createFailure('session_expired'))
    failures.raise(createFailure('network'))
    expect(failures.store.get().modal?.key).toBe('session_expired')
  })
})

test('an expired session goes to /auth/login after 3 s, once', () => {
  vi.useFakeTimers()
  const failures = createFailureStore()
  const redirect = vi.fn()
  startFailureRedirects({ failures, redirect, setTimer: setTimeout })
  failures.raise(createFailure('network'))
  failures.raise(createFailure('session_expired'))
  failures.raise(createFailure('session_expired'))
  vi.advanceTimersByTime(2999)
  expect(redirect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(redirect.mock.calls).toEqual([['/auth/login']])
  vi.useRealTimers()
})

test('R-ERR-17: when the line is back, the dialog about missing code closes, and that about a failed call stays', () => {
  const failures = createFailureStore()
  failures.raise(createFailure('network'))
  failures.closeLost()
  expect(failures.store.get().modal).toBeNull()
  failures.raise({ ...createFailure('network'), traceId: 'a1' })
  failures.closeLost()
  expect(failures.store.get().modal).toMatchObject({ key: 'network' })
})
