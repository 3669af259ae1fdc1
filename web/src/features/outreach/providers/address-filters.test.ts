import { describe, expect, it } from 'vitest'
import { findUnused } from '#platform/router/unused-filters.ts'
import { readProviderChoice } from '#platform/session/provider-choice.ts'
import { dropUnknown, listAddressFilters } from './address-filters.ts'
import { providers } from './providers.en.ts'

const CHOICES = {
  specialties: ['Dermatology', 'Family Medicine'],
  states: ['OR', 'WA'],
  families: [{ code: '17003', label: null }],
}
const read = (search: string, choices: typeof CHOICES | undefined = CHOICES) => {
  const params = new URLSearchParams(search)
  return {
    unused: findUnused(params, listAddressFilters(providers, choices)).map(({ param }) => param),
    filter: dropUnknown(readProviderChoice(params).filter, choices),
  }
}

describe('the filters of an address to the list of providers (R-CSV-4)', () => {
  it.each([
    'specialty=dermatology',
    'specialty=Dermatology,Podiatri',
    'state=TX',
    'family=99999',
    'outcome=Low',
    'provider=zzz',
  ])('%s, which no provider has, is named, and the list is shown without it', (search) => {
    expect(read(search)).toEqual({ unused: [search.split('=')[0]], filter: {} })
  })

  it('what providers have is used', () => {
    expect(read('specialty=Family+Medicine&state=OR,WA&family=17003&search=x')).toEqual({
      unused: [],
      filter: { search: 'x', specialty: ['Family Medicine'], state: ['OR', 'WA'], family: '17003' },
    })
  })

  it('nothing is called unknown before the values are loaded', () => {
    const params = new URLSearchParams('specialty=Dermatology')
    expect(findUnused(params, listAddressFilters(providers, undefined))).toEqual([])
  })
})
