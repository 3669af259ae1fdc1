import type { ProviderBrief, User } from '@plumbline/contract/access/user'
import { expect, test } from 'vitest'
import { NOBODY } from './auth-state.ts'
import { decideSubject } from './subject.ts'

const provider = (name: string): ProviderBrief => ({ id: name, npi: '9', name, provider_type_id: 1 })
const MARSH = provider('Marsh^Elena^R^Dr^MD')
const CLINIC = provider('Cascade Dermatology')
const by = (name: string) => ({ ...NOBODY, user: { name, providers: [MARSH] } as unknown as User })
const support = { ...by('Reyes^Dana'), admin: { provider: MARSH } as typeof NOBODY.admin }

test.each([
  ['a provider is “you”', by('Marsh^Elena^R^Dr^MD'), MARSH, null],
  ['with or without titles', by('marsh^Elena'), MARSH, null],
  ['a manager reads the provider’s name', by('Calloway^Bettina'), MARSH, 'Dr. Marsh'],
  ['relatives are different people', by('Marsh^Paul'), MARSH, 'Dr. Marsh'],
  ['an organization has a name too', by('Calloway^Bettina'), CLINIC, 'Cascade Dermatology'],
  ['support, acting as a provider, does too', support, MARSH, 'Dr. Marsh'],
  ['nobody is signed in', NOBODY, MARSH, null],
  ['there is no provider', by('Calloway^Bettina'), null, null],
])('%s', (_, state, current, subject) => {
  expect(decideSubject(state, current, 'en')).toBe(subject)
})

test('in Spanish a title that hides the gender is left out', () => {
  expect(decideSubject(by('Calloway^Bettina'), MARSH, 'es')).toBe('Elena Marsh')
})
