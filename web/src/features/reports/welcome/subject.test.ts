import type { ProviderBrief, User } from '@plumbline/contract/access/user'
import { expect, test } from 'vitest'
import { NOBODY } from '#platform/session/auth-state.ts'
import { decideSubject } from './subject.ts'

const provider = (name: string): ProviderBrief => ({ id: name, npi: '9', name, provider_type_id: 1 })
const MARSH = provider('Marsh^Elena^R^Dr^MD')
const CLINIC = provider('Cascade Dermatology')
const by = (name: string) => ({ ...NOBODY, user: { name } as User })
const support = { ...by('Reyes^Dana'), admin: { provider: MARSH } as typeof NOBODY.admin }

test.each([
  ['a provider is “you”', by('Marsh^Elena^R^Dr^MD'), MARSH, null],
  ['with or without titles', by('marsh^Elena'), MARSH, null],
  ['a manager reads the provider’s name', by('Calloway^Bettina'), MARSH, 'Elena Marsh'],
  ['relatives are different people', by('Marsh^Paul'), MARSH, 'Elena Marsh'],
  ['an organization has a name too', by('Calloway^Bettina'), CLINIC, 'Cascade Dermatology'],
  ['support reads what the provider reads', support, MARSH, null],
  ['nobody is signed in', NOBODY, MARSH, null],
  ['there is no provider', by('Calloway^Bettina'), null, null],
])('%s', (_, state, current, subject) => {
  expect(decideSubject(state, current)).toBe(subject)
})
