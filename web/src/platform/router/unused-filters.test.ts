import { expect, test } from 'vitest'
import { type AddressFilter, findUnused } from './unused-filters.ts'

const FILTERS: AddressFilter[] = [
  { param: 'owner', label: 'Owner', allowed: ['mine', 'nobody'] },
  {
    param: 'state',
    label: 'State',
    allowed: ['OR', 'WA'],
    accepts: (text) => /^(OR|WA)(,(OR|WA))*$/.test(text),
  },
  { param: 'from', label: 'From', accepts: (text) => /^\d{4}-\d{2}$/.test(text) },
  { param: 'search', label: 'Search' },
]
const find = (address: string) => findUnused(new URLSearchParams(address), FILTERS)

test.each([
  ['', []],
  ['owner=mine&state=OR,WA&from=2026-04&search=anything', []],
  ['owner=&state=%20', []],
  ['other=1', []],
  ['owner=me', [{ param: 'owner', label: 'Owner', given: 'me', allowed: ['mine', 'nobody'] }]],
  ['state=OR,ZZ', [{ param: 'state', label: 'State', given: 'OR,ZZ', allowed: ['OR', 'WA'] }]],
  ['from=April', [{ param: 'from', label: 'From', given: 'April' }]],
])('R-CSV-4: the address ?%s has the unused filters %o', (address, unused) => {
  expect(find(address)).toEqual(unused)
})

test('a long value is cut', () => {
  expect(find(`owner=${'x'.repeat(500)}`)[0]?.given).toHaveLength(40)
})
