import { expect, test } from 'vitest'
import { describeFailure } from '#platform/api/failure-text.ts'
import { errors as en } from '#platform/texts/errors.en.ts'
import { errors as es } from '#platform/texts/errors.es.ts'
import { runNamedRules } from './named-rules.ts'
import { toPageFailure } from './page-failure.ts'

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
