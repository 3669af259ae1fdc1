import { expect, it } from 'vitest'
import { needsTls } from './smtp.ts'

it.each([
  ['smtp://mail.example.org', true],
  ['smtp://10.0.0.7:587', true],
  ['smtp://localhost.example.org', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:25', false],
])('mail to %s must be encrypted: %s', (smtpUrl, expected) => {
  expect(needsTls(smtpUrl)).toBe(expected)
})
