import { expect, test } from 'vitest'
import { isNarrowed, providerAddress, readProviderChoice } from './provider-choice.ts'

const read = (search: string) => readProviderChoice(new URLSearchParams(search))

test.each([
  ['', {}, null, 'descending'],
  ['search=+marsh+', { search: 'marsh' }, null, 'descending'],
  ['state=OR,WA,OR', { state: ['OR', 'WA'] }, null, 'descending'],
  ['outcome=N%2FA&stage=viewed', { outcome: ['N/A'], stage: ['viewed'] }, null, 'descending'],
  ['sort=name', {}, 'name', 'ascending'],
  ['sort=name&order=descending', {}, 'name', 'descending'],
  ['sort=stage', {}, 'stage', 'descending'],
  ['risk_min=40', { risk_min: 40 }, null, 'descending'],
  // What no list can be filtered by.
  ['state=Oregon&stage=x&campaign=7&risk_min=-1&sort=x&order=ascending', {}, null, 'descending'],
])('the address ?%s is %o by %s, %s', (search, filter, sort, order) => {
  expect(read(search)).toEqual({ filter, sort, order })
})

test.each(['', '?state=OR%2CWA&watched=me', '?search=marsh&sort=name', '?sort=risk&order=ascending'])(
  'the address %s comes back as it was',
  (search) => {
    expect(providerAddress(read(search))).toBe(`/admin/support/dashboard${search}`)
  },
)

test('the view stays named, and its filters can change', () => {
  expect(providerAddress(read('state=OR'), 'v1')).toBe('/admin/support/dashboard?view=v1&state=OR')
})

test('a search alone narrows nothing that the filters could clear', () => {
  expect(isNarrowed(read('search=a').filter)).toBe(false)
  expect(isNarrowed(read('search=a&open=dispute').filter)).toBe(true)
})
