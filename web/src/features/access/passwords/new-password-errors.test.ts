import { expect, test } from 'vitest'
import { findNewPasswordErrors, readNewPasswordErrors } from './new-password-errors.ts'

const texts = { rulesUnmet: 'rules', rules: { confirmation: 'match' } }

test.each([
  ['Blue-Canoe-Rides-41', 'Blue-Canoe-Rides-41', {}],
  ['Blue-Canoe-Rides-41', 'blue-canoe-rides-41', { password_confirmation: 'match' }],
  ['short', 'other', { password: 'rules' }],
  ['', '', { password: 'rules' }],
])('password %j with confirmation %j gives %j', (password, password_confirmation, expected) => {
  expect(findNewPasswordErrors({ password, password_confirmation }, texts)).toEqual(expected)
})

test('the server’s errors are shown at the fields of the form, and errors of the link are not', () => {
  const errors = readNewPasswordErrors({
    password: ['1 number', '1 uppercase'],
    token: ['old'],
    agreement: [],
  })
  expect(errors).toEqual({ password: '1 number, 1 uppercase' })
})
