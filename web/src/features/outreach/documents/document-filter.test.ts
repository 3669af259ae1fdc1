import { describe, expect, it } from 'vitest'
import { isFiltered, readFilter, searchWith, searchWithout } from './document-filter.ts'

const DEFAULTS = {
  search: '',
  kind: null,
  topic: null,
  language: null,
  unread: false,
  sort: 'created_at',
  order: 'descending',
  offset: 0,
}

describe('the filter of the documents', () => {
  it.each([
    ['', {}],
    ['search=+lesion+&kind=policy', { search: 'lesion', kind: 'policy' }],
    ['topic=17003&language=es&unread=true', { topic: '17003', language: 'es', unread: true }],
    ['sort=title-ascending&offset=40', { sort: 'title', order: 'ascending', offset: 40 }],
    ['kind=poem&topic=%25&language=fr&unread=1&sort=mood-ascending&offset=-3', {}],
    ['offset=27', { offset: 20 }],
  ])('reads %j', (search, expected) => {
    expect(readFilter(new URLSearchParams(search))).toEqual({ ...DEFAULTS, ...expected })
  })

  it('goes back to the first page after any other change', () => {
    expect(searchWith('?tab=documents&offset=20', 'kind', 'letter')).toBe('?tab=documents&kind=letter')
    expect(searchWith('?tab=documents&kind=letter', 'offset', '20')).toBe(
      '?tab=documents&kind=letter&offset=20',
    )
  })

  it('is cleared without leaving the tab', () => {
    expect(searchWithout('?tab=documents&kind=letter&search=x&unread=true&sort=title-ascending')).toBe(
      '?tab=documents&sort=title-ascending',
    )
    expect(isFiltered(readFilter(new URLSearchParams('sort=title-ascending')))).toBe(false)
    expect(isFiltered(readFilter(new URLSearchParams('unread=true')))).toBe(true)
  })
})
