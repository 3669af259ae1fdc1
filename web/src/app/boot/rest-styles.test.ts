import { expect, test } from 'vitest'
import { needsRestStyles } from './rest-styles.ts'

test.each([
  ['/auth/login', false, false],
  ['/admin', false, false],
  ['/auth/login', true, true],
  ['/auth/forgot', false, true],
  ['/welcome', true, true],
  [null, false, false],
])('R-RUN-8: %s, signed in: %s, needs the rest: %s', (pattern, hasUser, expected) => {
  expect(needsRestStyles(pattern, hasUser)).toBe(expected)
})
