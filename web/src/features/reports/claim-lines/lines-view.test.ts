import { expect, test } from 'vitest'
import { FIRST_VIEW, readLinesView, writeLinesView } from './lines-view.ts'

const read = (search: string) => readLinesView(new URLSearchParams(search))

test('the default view is left out of the URL, and any other view is read back', () => {
  expect(writeLinesView('?id=x&lines=a', FIRST_VIEW)).toBe('?id=x&lines=a')
  const view = { sort: 'paid', order: 'descending', offset: 100 } as const
  const search = writeLinesView('?sort=name&lines=a', view)
  expect(read(search)).toEqual(view)
  // The page behind the drawer has its own order.
  expect(new URLSearchParams(search).get('sort')).toBe('name')
  expect(writeLinesView(search, FIRST_VIEW)).toBe('?sort=name&lines=a')
})

test.each(['lines_sort=npi', 'lines_order=up', 'lines_offset=-50', 'lines_offset=7', 'lines_offset=x'])(
  'invalid values become the default: %s',
  (search) => expect(read(search)).toEqual(FIRST_VIEW),
)
