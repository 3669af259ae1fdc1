import { expect, test } from 'vitest'
import { type ChunkFacts, decideChunkFailure, isChunkError, mayReload } from './chunk-failure.ts'

test.each([
  [null, 5, true],
  ['', 5, true],
  ['odd', 5, true],
  ['1000', 60_999, false],
  ['1000', 61_000, true],
  ['9000', 5, true],
])('stamp %s at %s: %s', (stamp, now, expected) => {
  expect(mayReload(stamp, now)).toBe(expected)
})

test.each([
  ['Failed to fetch dynamically imported module: https://a.test/x.js', true],
  ['error loading dynamically imported module: https://a.test/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ['x is not a function', false],
])('%s: %s', (message, expected) => {
  expect(isChunkError(new TypeError(message))).toBe(expected)
})

const facts = (part: Partial<ChunkFacts>): ChunkFacts => ({
  isReachable: true,
  isLeaving: false,
  stamp: null,
  now: 100_000,
  ...part,
})

test.each([
  ['the first time', {}, 'reload'],
  ['a second time within a minute', { stamp: '40001' }, 'show-error'],
  ['a second time after a minute', { stamp: '40000' }, 'reload'],
  ['nothing can be stored', { stamp: undefined }, 'show-error'],
  ['the server cannot be reached', { isReachable: false }, 'wait-for-line'],
  ['it cannot be reached, shortly after a reload', { isReachable: false, stamp: '99999' }, 'wait-for-line'],
  [
    'it cannot be reached, and nothing can be stored',
    { isReachable: false, stamp: undefined },
    'wait-for-line',
  ],
  ['another chunk has started the reload', { isLeaving: true, stamp: '99999' }, 'wait-for-reload'],
  ['the line is cut during the reload', { isLeaving: true, isReachable: false }, 'wait-for-reload'],
] as const)('R-ERR-15: a chunk fails, %s', (_case, part, expected) => {
  expect(decideChunkFailure(facts(part))).toBe(expected)
})
