import { describe, expect, test, vi } from 'vitest'
import { failureOf } from './classify-failure.ts'
import { createFailureStore, startFailureRedirects } from './failure-store.ts'

describe('modal and page errors', () => {
  test('each goes where the table says', () => {
    const failures = createFailureStore()
    failures.raise(failureOf('network'))
    expect(failures.store.get()).toEqual({ modal: failureOf('network'), page: null })
    failures.raise(failureOf('data_hold'))
    expect(failures.store.get().page).toEqual(failureOf('data_hold'))
    failures.closeModal()
    failures.clearPage()
    expect(failures.store.get()).toEqual({ modal: null, page: null })
  })

  test('nothing replaces an expired session', () => {
    const failures = createFailureStore()
    failures.raise(failureOf('network'))
    failures.raise(failureOf('session_expired'))
    failures.raise(failureOf('network'))
    expect(failures.store.get().modal?.key).toBe('session_expired')
  })
})

test('an expired session goes to /auth/login after 3 s, once', () => {
  vi.useFakeTimers()
  const failures = createFailureStore()
  const redirect = vi.fn()
  startFailureRedirects({ failures, redirect, setTimer: setTimeout })
  failures.raise(failureOf('network'))
  failures.raise(failureOf('session_expired'))
  failures.raise(failureOf('session_expired'))
  vi.advanceTimersByTime(2999)
  expect(redirect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(redirect.mock.calls).toEqual([['/auth/login']])
  vi.useRealTimers()
})
