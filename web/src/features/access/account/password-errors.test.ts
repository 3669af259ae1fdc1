import { expect, test } from 'vitest'
import { findPasswordErrors, firstBadField, readPasswordErrors } from './password-errors.ts'

const texts = { currentMissing: 'missing', rulesUnmet: 'rules', rules: { confirmation: 'match' } }
const GOOD = 'Plumb-Line-2027!'

test.each([
  ['old', GOOD, GOOD, {}],
  ['', GOOD, GOOD, { current_password: 'missing' }],
  ['old', GOOD, 'other', { password_confirmation: 'match' }],
  // A password that breaks a rule is typed again, so its confirmation is not checked yet.
  ['old', 'short', '', { password: 'rules' }],
  ['', '', '', { current_password: 'missing', password: 'rules' }],
])(
  'current %j, new %j, confirmation %j: %j',
  (current_password, password, password_confirmation, expected) => {
    expect(findPasswordErrors({ current_password, password, password_confirmation }, texts)).toEqual(expected)
  },
)

test('the server’s errors are shown at the fields of the form, and other errors are not', () => {
  const errors = readPasswordErrors({ password: ['1 number', '1 uppercase'], body: ['odd'] })
  expect(errors).toEqual({ password: '1 number, 1 uppercase' })
  expect(readPasswordErrors(undefined)).toEqual({})
})

test('focus goes to the first field in reading order', () => {
  expect(firstBadField({ password_confirmation: 'x', password: 'y' })).toBe('password')
  expect(firstBadField({})).toBeUndefined()
})
