import { expect, test } from 'vitest'
import { createFailure } from '#platform/api/classify-failure.ts'
import { describeFailure } from '#platform/api/failure-text.ts'
import { errors as en } from '#platform/texts/errors.en.ts'
import { errors as es } from '#platform/texts/errors.es.ts'
import { runNamedRules } from './named-rules.ts'
import { decidePageFailure, toPageFailure } from './page-failure.ts'

function failureOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    return toPageFailure(error)
  }
  throw new Error('nothing failed')
}

test("R-ERR-12: a rule that does not exist is the page 500 'Unknown middleware {name}'", () => {
  const failure = failureOf(() => runNamedRules(['auth', 'subscribed'], null))
  expect(describeFailure(failure, en.failures)).toMatchObject({
    message: 'Unknown middleware subscribed',
    status: 500,
  })
  expect(describeFailure(failure, es.failures).message).toContain('subscribed')
})

test.each([new TypeError('x is undefined'), 'text', null])('R-ERR-18: %s is the page of a crash', (error) => {
  expect(toPageFailure(error)).toMatchObject({ key: 'page_crashed', status: 500 })
})

const hold = createFailure('data_hold')
const crash = createFailure('page_crashed')
test.each([
  ['nothing failed', { pattern: '/welcome', refused: null }, null, null],
  ['a data hold on a page with data', { pattern: '/welcome', refused: null }, hold, 'data_hold'],
  ['a data hold on the account (R-WIRE-16)', { pattern: '/account', refused: null }, hold, null],
  ['on the change of password', { pattern: '/account/change_password', refused: null }, hold, null],
  ['another failure there', { pattern: '/account', refused: null }, crash, 'page_crashed'],
  ['a wrong role', { pattern: '/codoxo_admin', refused: 403 as const }, hold, 'page_forbidden'],
  ['no such route', { pattern: null, refused: 404 as const }, null, 'page_not_found'],
  ['a page that crashed', { pattern: '/account', refused: null, failure: crash }, null, 'page_crashed'],
])('%s', (_what, shown, raised, expected) => {
  expect(decidePageFailure(shown, raised)?.key ?? null).toBe(expected)
})
