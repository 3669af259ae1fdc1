import { describe, expect, it } from 'vitest'
import { findUnused } from '#platform/router/unused-filters.ts'
import {
  eventsSearch,
  listAddress,
  listPageFilters,
  readEvents,
  readSection,
  sectionSearch,
} from './provider-address.ts'

describe('the URL of a provider’s page', () => {
  const search = '?search=marsh&state=OR&provider=x&section=timeline&events=code'

  it('leads back to the list with its filters', () => {
    expect(listAddress(search)).toBe('/admin/support/dashboard?search=marsh&state=OR')
    expect(listAddress('?provider=x')).toBe('/admin/support/dashboard')
  })

  it('keeps the open section and drops the filter of another', () => {
    expect(sectionSearch(search, 'notes')).toBe('?search=marsh&state=OR&provider=x&section=notes')
    expect(sectionSearch(search, 'overview')).toBe('?search=marsh&state=OR&provider=x')
    expect(eventsSearch(search, null)).toBe('?search=marsh&state=OR&provider=x&section=timeline')
  })

  it('R-CSV-4: names unknown sections and events', () => {
    const filters = listPageFilters({ section: 'Section', events: 'Show' })
    expect(findUnused(new URLSearchParams(search), filters)).toEqual([])
    const unused = findUnused(new URLSearchParams('section=x&events=y'), filters)
    expect(unused.map(({ label, given }) => `${label} ${given}`)).toEqual(['Section x', 'Show y'])
  })

  it('ignores unknown sections and events', () => {
    expect([readSection(new URLSearchParams(search)), readEvents(new URLSearchParams(search))]).toEqual([
      'timeline',
      'code',
    ])
    expect([
      readSection(new URLSearchParams('section=x')),
      readEvents(new URLSearchParams('events=x')),
    ]).toEqual(['overview', null])
  })
})
