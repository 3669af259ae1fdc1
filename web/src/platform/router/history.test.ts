import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHistory, decideHistory } from './history.ts'

test.each([
  [[], null, '/a', []],
  [[], '/a', '/a', []],
  [[], '/a', '/b', ['/a']],
  [['/x'], '/a', '/a?q=1', ['/a', '/x']],
])('%j after leaving %s for %s: %j', (items, previous, current, expected) => {
  expect(decideHistory(items, previous, current)).toEqual(expected)
})

test('at most ten, newest first, never the page that is open', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/a', '/b', '/c?x=1'), { maxLength: 40 }), (paths) => {
      const history = createHistory()
      for (const path of paths) history.record(path)
      const changes = paths.filter((path, index) => index > 0 && path !== paths[index - 1])
      const left = paths.filter((path, index) => index < paths.length - 1 && path !== paths[index + 1])
      expect(history.store.get()).toHaveLength(Math.min(10, changes.length))
      expect(history.store.get()).toEqual(left.reverse().slice(0, 10))
    }),
  )
})

test('signing out clears it', () => {
  const history = createHistory()
  history.record('/a')
  history.record('/b')
  history.clear()
  history.record('/c')
  expect(history.store.get()).toEqual([])
})
