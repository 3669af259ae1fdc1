import { expect, test } from 'vitest'
import { emptyDraft, findDraftErrors, readDraftErrors, toInvitation } from './practice-draft.ts'

const texts = { lastMissing: 'last', invalidEmail: 'email', providersMissing: 'providers' }
const draft = { ...emptyDraft([]), last: 'Ruiz', email: 'ana@cascade.example', providerIds: ['p'] }

test.each([
  ['a complete draft has no errors', {}, true, {}],
  [
    'every missing field is named',
    { last: ' ', email: 'ana', providerIds: [] },
    true,
    { last: 'last', email: 'email', providers: 'providers' },
  ],
  ['an administrator needs no providers', { providerIds: [], administrator: true }, true, {}],
  ['a change needs no name and no email', { last: '', email: '' }, false, {}],
])('%s', (_what, change, isNew, errors) => {
  expect(findDraftErrors({ ...draft, ...change }, isNew, texts)).toEqual(errors)
})

test('a single provider is chosen from the start', () => {
  expect(emptyDraft([{ id: 'p' }]).providerIds).toEqual(['p'])
  expect(emptyDraft([{ id: 'p' }, { id: 'q' }]).providerIds).toEqual([])
})

test('a name is sent with carets, and the server’s errors are shown at their fields', () => {
  expect(toInvitation({ ...draft, first: ' Ana  María ' }, 't')).toMatchObject({
    name: 'Ruiz^Ana María',
    email: 'ana@cascade.example',
    practice_id: 't',
  })
  expect(readDraftErrors({ email: ['known'], provider_ids: ['a', 'b'] })).toEqual({
    email: 'known',
    providers: 'a b',
  })
})
