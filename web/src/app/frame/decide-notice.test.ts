import { expect, test } from 'vitest'
import { decideNotice } from './decide-notice.ts'

const calm = { isUp: true, isBack: false, isOld: false, isPutOff: false }

test.each([
  ['nothing happens', {}, null],
  ['the line is gone', { isUp: false }, 'offline'],
  ['the line is gone, and a release has come', { isUp: false, isOld: true }, 'offline'],
  ['the line is back', { isBack: true }, 'online-again'],
  ['the line is back with a new release', { isBack: true, isOld: true }, 'online-again'],
  ['a release has come', { isOld: true }, 'new-version'],
  ['a release has come, but not now', { isOld: true, isPutOff: true }, null],
  ['the line goes after that', { isOld: true, isPutOff: true, isUp: false }, 'offline'],
] as const)('R-ERR-17: %s: %s', (_case, part, expected) => {
  expect(decideNotice({ ...calm, ...part })).toBe(expected)
})
