import { expect, test } from 'vitest'
import { currentTraceId, getTraceId, inTrace } from './trace.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a well-formed trace of the caller is used', () => {
  expect(getTraceId(`00-${ID}-00f067aa0ba902b7-01`)).toBe(ID)
})

test.each([
  ['none', undefined],
  ['several', [`00-${ID}-00f067aa0ba902b7-01`, `00-${ID}-00f067aa0ba902b7-01`]],
  ['zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['capitals', `00-${ID.toUpperCase()}-00f067aa0ba902b7-01`],
  ['too long', `00-${ID}-00f067aa0ba902b7-01-more`],
  ['a new line', `00-${ID}-00f067aa0ba902b7-01\n`],
  ['words', 'level=error admin signed in'],
])('a new trace id is created for %s', (_, given) => {
  const made = getTraceId(given)
  expect(made).toMatch(/^[\da-f]{32}$/)
  expect(made).not.toBe(ID)
})

test('work started inside a trace belongs to it, work outside to none', async () => {
  await inTrace(ID, async () => {
    await new Promise(setImmediate)
    expect(currentTraceId()).toBe(ID)
  })
  expect(currentTraceId()).toBeNull()
})
