import type { AdminSession } from '@plumbline/contract/access/admin-session'
import type { ProviderBrief, User } from '@plumbline/contract/access/user'
import { describe, expect, test } from 'vitest'
import {
  ALL_PROVIDERS,
  addressAfterSwitch,
  decideLinkedProvider,
  decideProvider,
  decideWholePractice,
  requestedProvider,
} from './current-provider.ts'

const provider = (id: string): ProviderBrief => ({ id, npi: `9${id}`, name: id, provider_type_id: 1 })
const [first, second, foreign] = ['first', 'second', 'foreign'].map(provider) as [
  ProviderBrief,
  ProviderBrief,
  ProviderBrief,
]
const user = { provider: first, providers: [first, second] } as User
const acting = { provider: foreign } as AdminSession

describe('the current provider', () => {
  test.each([
    ['the first, when nothing was chosen', user, null, null, undefined, first],
    ['the chosen one', user, null, null, second.id, second],
    ['the one of the address before the chosen one', user, null, first.id, second.id, first],
    ['never a provider of somebody else', user, null, foreign.id, foreign.id, first],
    ['the provider that an admin acts as, before all others', user, acting, second.id, second.id, foreign],
    ['nobody if there is none', null, null, first.id, first.id, null],
  ])('%s', (_, person, admin, requested, saved, expected) => {
    expect(decideProvider({ user: person, admin }, requested, saved)).toBe(expected)
  })
})

const ID = '0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a02'
test.each([
  [`?id=17003-2026Q2-${ID}`, ID],
  [`?provider=first&id=17003-2026Q2-${ID}`, 'first'],
  ['?id=something', null],
  ['', null],
])('R-REP-29: at %s the frame is about %s', (search, id) => {
  expect(requestedProvider(new URLSearchParams(search))).toBe(id)
})

describe('all one’s providers (R-REP-14)', () => {
  const alone = { provider: first, providers: [first] } as User
  test.each([
    ['at first', user, null, null, undefined, true],
    ['once chosen again', user, null, null, ALL_PROVIDERS, true],
    ['by the address, whatever was chosen', user, null, ALL_PROVIDERS, second.id, true],
    ['not after one was chosen', user, null, null, second.id, false],
    ['not with one in the address', user, null, second.id, undefined, false],
    ['also if the chosen one is gone', user, null, null, foreign.id, true],
    ['not for whoever has one', alone, null, ALL_PROVIDERS, ALL_PROVIDERS, false],
    ['not while support acts as one', user, acting, ALL_PROVIDERS, undefined, false],
  ])('%s', (_, person, admin, requested, saved, expected) => {
    expect(decideWholePractice({ user: person, admin }, requested, saved)).toBe(expected)
  })

  test('what a link without a provider opens', () => {
    expect(decideLinkedProvider({ user, admin: null }, undefined)).toBeNull()
    expect(decideLinkedProvider({ user, admin: null }, second.id)).toBe(second)
    expect(decideLinkedProvider({ user: alone, admin: null }, undefined)).toBe(first)
    expect(decideLinkedProvider({ user, admin: acting }, undefined)).toBe(foreign)
  })

  test('the profile of one provider leads to the practice', () => {
    expect(addressAfterSwitch('/report/provider', '?tab=drugs', ALL_PROVIDERS)).toBe('/welcome')
  })
})

test.each([
  ['/welcome', '', '/welcome'],
  ['/dashboard', '?topic=time&offset=20&provider=x', '/dashboard?topic=time'],
  ['/report', '?id=17003-2026Q2-x&lines=a', '/dashboard'],
  ['/report/provider', '?tab=drugs&id=x', '/report/provider?tab=drugs'],
])('from %s%s the switch leads to %s', (path, search, target) => {
  expect(addressAfterSwitch(path, search)).toBe(target)
})
