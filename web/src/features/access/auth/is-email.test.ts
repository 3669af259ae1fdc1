import { expect, test } from 'vitest'
import { isEmail } from './is-email.ts'

test.each([
  ['provider@demo.test', true],
  [' elena.marsh+reports@cascadeskin.example ', true],
  ['josé@clínica.example', true],
  ['', false],
  ['elena', false],
  ['elena@cascadeskin', false],
  ['@cascadeskin.example', false],
  ['elena marsh@cascadeskin.example', false],
  ['elena@@cascadeskin.example', false],
])('%j is an email address: %s', (value, expected) => {
  expect(isEmail(value)).toBe(expected)
})
