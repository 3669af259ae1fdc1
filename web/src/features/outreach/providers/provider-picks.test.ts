import { expect, test } from 'vitest'
import { chosenOf, isPicked, NO_PICKS, pick, pickLoaded, pickState } from './provider-picks.ts'

const ALL = { ids: new Set<string>(), all: true }

test('rows are ticked and cleared one by one', () => {
  const two = pick(pick(NO_PICKS, 'a', true), 'b', true)
  expect([isPicked(two, 'a'), isPicked(two, 'c')]).toEqual([true, false])
  expect(chosenOf(pick(two, 'a', false), {}, 9)).toEqual({ selection: { ids: ['b'] }, count: 1 })
})

test('all that match are chosen by their filter, loaded or not', () => {
  expect(isPicked(ALL, 'never loaded')).toBe(true)
  expect(chosenOf(ALL, { state: ['OR'] }, 1862)).toEqual({
    selection: { filter: { state: ['OR'] } },
    count: 1862,
  })
})

test('nothing is acted on before it is known how many', () => {
  expect(chosenOf(ALL, {}, undefined)).toBeNull()
  expect(chosenOf(ALL, {}, 0)).toBeNull()
  expect(chosenOf(NO_PICKS, {}, 5)).toBeNull()
})

test('no more are chosen one by one than the server takes', () => {
  const loaded = Array.from({ length: 5_100 }, (_, index) => String(index))
  const picks = pickLoaded(loaded, true)
  expect(picks.ids.size).toBe(5_000)
  expect(pick(picks, '5050', true).ids.size).toBe(5_000)
})

test.each([
  [NO_PICKS, 'none'],
  [{ ids: new Set(['a']), all: false }, 'some'],
  [{ ids: new Set(['a', 'b']), all: false }, 'all'],
  [ALL, 'all'],
])('the box above says %#', (picks, state) => {
  expect(pickState(picks, ['a', 'b'])).toBe(state)
})
