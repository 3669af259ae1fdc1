import type { Practice } from '@plumbline/contract/access/practice'
import { expect, test } from 'vitest'
import { findMissingLogins } from './missing-logins.ts'

const provider = (id: string, name: string, provider_type_id: 1 | 2 = 1) => ({
  id,
  npi: '9',
  name,
  provider_type_id,
})
const MARSH = provider('m', 'Marsh^Elena^R^Dr^MD')
const PENA = provider('o', 'Peña^Óscar^^Dr')
const CLINIC = provider('c', 'Cascade Skin Care', 2)
const practice = (people: { name: string; provider_ids: string[] }[], invited: typeof people = []) =>
  ({ providers: [MARSH, PENA, CLINIC], users: people, invitations: invited }) as unknown as Practice

test('a doctor without an account of the same name is missing, an organization is not', () => {
  const missing = findMissingLogins(
    practice([
      { name: 'Marsh^Elena', provider_ids: ['m'] },
      { name: 'Calloway^Bettina', provider_ids: ['m', 'o', 'c'] },
    ]),
  )
  expect(missing).toEqual([PENA])
})

test('an invitation counts, an account without access to the reports does not', () => {
  expect(findMissingLogins(practice([], [{ name: 'Pena^Oscar', provider_ids: ['o'] }]))).toEqual([MARSH])
  expect(findMissingLogins(practice([{ name: 'Peña^Óscar', provider_ids: ['m'] }]))).toEqual([MARSH, PENA])
})
