import { expect, test } from 'vitest'
import { isPicked, NO_PICKS, pick, pickLoaded, pickState, toSelection } from './provider-picks.ts'

const ALL = { ids: new Set<string>(), all: true }

test('rows are selected and cleared one by one', () => {
  const two = pick(pick(NO_PICKS, 'a', true), 'b', true)
  expect([isPicked(two, 'a'), isPicked(two, 'c')]).toEqual([true, false])
  expect(toSelection(pick(two, 'a', false), {}, 9)).toEqual({ selection: { ids: ['b'] }, count: 1 })
})

test('all matching rows are selected by the filter, loaded or not', () => {
  expect(isPicked(ALL, 'never loaded')).toBe(true)
  expect(toSelection(ALL, { state: ['OR'] }, 1862)).toEqual({
    selection: { filter: { state: ['OR'] } },
    count: 1862,
  })
})

test('nothing can be done before the total is known', () => {
  expect(toSelection(ALL, {}, undefined)).toBeNull()
  expect(toSelection(ALL, {}, 0)).toBeNull()
  expect(toSelection(NO_PICKS, {}, 5)).toBeNull()
})

test('no more rows are selected one by one than the server accepts', () => {
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
])('the checkbox in the header shows the state of the selection, case %#', (picks, state) => {
  expect(pickState(picks, ['a', 'b'])).toBe(state)
})
