import { expect, test } from 'vitest'
import { replacesEntry } from './history-entry.ts'

test.each([
  ['a link', {}, '/dashboard', '/welcome', false],
  ['a link to the page that is shown', {}, '/dashboard', '/dashboard', true],
  ['a page that replaces itself', { replace: true }, '/welcome', '/account', true],
  ['Back to an address that redirects', { fromHistory: true }, '/dashboard', '/auth/login', true],
])('R-NAV-23: %s', (_what, options, target, current, expected) => {
  expect(replacesEntry(options, target, current)).toBe(expected)
})
