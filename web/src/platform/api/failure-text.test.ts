import { FAILURES, type FailureKey } from '@plumbline/contract/core/errors'
import { describe, expect, test } from 'vitest'
import { errors as en } from '#platform/texts/errors.en.ts'
import { errors as es } from '#platform/texts/errors.es.ts'
import { createFailure, type Failure } from './classify-failure.ts'
import { describeFailure, inlineMessage } from './failure-text.ts'

describe('R-ERR-1 to R-ERR-12, word for word', () => {
  const rows: [Failure, string][] = [
    [createFailure('session_expired'), 'Your session expired and it will close in 3 seconds.'],
    [createFailure('forbidden'), 'You are not authorized. Contact your administrator.'],
    [{ ...createFailure('forbidden'), message: 'Not your practice' }, 'Not your practice'],
    [
      createFailure('forbidden_html'),
      'Unexpected HTML in unauthorized response. Contact your administrator.',
    ],
    [createFailure('invalid_input'), 'One or more input fields is/are invalid. Please review and correct.'],
    [
      createFailure('too_many_points'),
      'Your query contained too many data points. Please limit the number of data points and try again.',
    ],
    [createFailure('network'), 'Internal Error [JSC_1-NE]'],
    [createFailure('http_status', 500), 'Internal Error [JSC_H500]'],
    [{ ...createFailure('http_status', 500), message: 'secret' }, 'Internal Error [JSC_H500]'],
    [createFailure('unknown'), 'Internal Error [JSC_1]'],
    [createFailure('empty_body'), 'Internal Error [JSC_2]'],
    [createFailure('missing_data'), 'Internal Error [JSC_3]'],
    [createFailure('html_body'), 'Internal Error [JSC_4]'],
    [createFailure('broken_json'), 'Internal Error [JSC_5]'],
    [createFailure('data_hold'), 'System under data hold. Contact your administrator.'],
    [createFailure('page_not_found'), 'This page could not be found'],
    [createFailure('page_forbidden'), 'You are not authorized to perform this operation'],
    [{ ...createFailure('unknown_middleware'), middleware: 'paid' }, 'Unknown middleware paid'],
  ]
  test.each(rows)('%j', (failure, expected) => {
    expect(describeFailure(failure, en.failures).message).toBe(expected)
  })

  test('the session warning (R-SES-6)', () => {
    expect(en.sessionWarning.message).toBe(
      'The server thinks you are away and will log you out in under a minute. Press OK to prevent the automatic logout.',
    )
  })
})

test('speaks of a change that may be lost only where the failed call would have changed something', () => {
  const read = describeFailure(createFailure('network'), en.failures)
  const change = describeFailure({ ...createFailure('network'), isChange: true }, en.failures)
  expect(read.safe).toBe('Nothing you saved is lost.')
  expect(change.safe).toBe('This change may not have been saved; everything before it is safe.')
  expect(describeFailure({ ...createFailure('data_hold'), isChange: true }, en.failures).safe).toContain(
    'Your data is safe.',
  )
})

test('every failure has a text in both languages, and they differ', () => {
  for (const key of Object.keys(FAILURES) as FailureKey[]) {
    const [english, spanish] = [en, es].map((texts) =>
      describeFailure(createFailure(key, 500), texts.failures),
    )
    for (const part of ['title', 'message', 'safe', 'next'] as const) {
      expect(english?.[part], `${key} ${part}`).toBeTruthy()
      expect(spanish?.[part], `${key} ${part}`).toBeTruthy()
      expect(spanish?.[part]).not.toBe(english?.[part])
    }
  }
})

test('the error page shows a status, 500 by default', () => {
  expect(describeFailure(createFailure('page_not_found'), en.failures).status).toBe(404)
  expect(describeFailure(createFailure('network'), en.failures).status).toBe(500)
})

describe('details', () => {
  const invalid = createFailure('invalid_input')
  test.each<[Failure, string[]]>([
    [{ ...invalid, message: 'Invalid', fieldErrors: { npi: ['a', 'b'], tin: ['b'] } }, ['a', 'b']],
    [{ ...invalid, message: 'Already sent' }, ['Already sent']],
    [{ ...createFailure('http_status', 409), message: 'Changed meanwhile' }, ['Changed meanwhile']],
    [{ ...createFailure('http_status', 500), message: 'secret' }, []],
    [createFailure('network'), []],
  ])('%j', (failure, expected) => {
    expect(describeFailure(failure, en.failures).details).toEqual(expected)
  })
})

test.each<[Failure, string]>([
  [{ ...createFailure('invalid_input'), message: 'Invalid login information' }, 'Invalid login information'],
  [createFailure('network'), 'Internal Error [JSC_1-NE]'],
  [{ ...createFailure('http_status', 500), message: 'secret' }, 'Internal Error [JSC_H500]'],
  [{ ...createFailure('http_status', 429), message: 'Too many tries' }, 'Too many tries'],
])('a form shows %j as %s', (failure, expected) => {
  expect(inlineMessage(failure, en.failures)).toBe(expected)
})
