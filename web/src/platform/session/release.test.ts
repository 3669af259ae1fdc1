import { expect, test } from 'vitest'
import { isNewer } from './release.ts'

test.each([
  ['the same', '100-aa', '100-aa', false],
  ['the same sources, built later on another node', '100-aa', '200-aa', false],
  ['a new release', '100-aa', '200-bb', true],
  ['a node that still runs the last release', '200-bb', '100-aa', false],
  ['a server that does not say', '100-aa', null, false],
  ['a page without one, as in development', null, '100-aa', false],
  ['nonsense', '100-aa', 'x', false],
])('R-ERR-19: %s', (_case, mine, theirs, expected) => {
  expect(isNewer(mine, theirs)).toBe(expected)
})
