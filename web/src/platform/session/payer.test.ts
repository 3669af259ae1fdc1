import { expect, test } from 'vitest'
import { ApiFailure, type Call } from '#platform/api/api-client.ts'
import { createFailure } from '#platform/api/classify-failure.ts'
import { createPayer } from './payer.ts'

const answering = (answer: () => unknown) => (async () => answer()) as unknown as Call

test.each([
  ['Evergreen Health Plan', 'Evergreen Health Plan'],
  ['  ', null],
])("'%s' is known as %s", async (name, expected) => {
  const payer = createPayer({ call: answering(() => ({ data: { name } })) })
  expect(payer.store.get()).toBeNull()
  await payer.fetchPayer()
  expect(payer.store.get()).toBe(expected)
})

test('a failure leaves it unknown', async () => {
  const failure = new ApiFailure({ method: 'GET', path: '/payer' }, createFailure('network'))
  const payer = createPayer({ call: answering(() => Promise.reject(failure)) })
  await payer.fetchPayer()
  expect(payer.store.get()).toBeNull()
})
