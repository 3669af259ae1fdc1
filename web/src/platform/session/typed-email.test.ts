import { expect, test } from 'vitest'
import { looksLikeEmail } from './typed-email.ts'

test.each([
  ['provider@demo.test', true],
  [' elena.marsh+reports@cascadeskin.example ', true],
  ['josé@clínica.example', true],
  ['elena.@cascadeskin.example', true],
  ['', false],
  ['elena', false],
  ['elena@cascadeskin', false],
  ['@cascadeskin.example', false],
  ['elena marsh@cascadeskin.example', false],
  ['elena@@cascadeskin.example', false],
])('%j may be an email address: %s', (value, expected) => {
  expect(looksLikeEmail(value)).toBe(expected)
})
