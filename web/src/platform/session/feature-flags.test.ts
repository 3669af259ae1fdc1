import { expect, test } from 'vitest'
import { ApiFailure, type Call } from '#platform/api/api-client.ts'
import { createFailure } from '#platform/api/classify-failure.ts'
import { createFlags } from './feature-flags.ts'

const failure = new ApiFailure({ method: 'GET', path: '/admin/featureflag' }, createFailure('network'))

test('flags by name; an unknown one is undefined; a failure leaves what was known', async () => {
  const answers = [
    async () => ({
      data: [
        { feature: 'a', value: true },
        { feature: 'b', value: false },
      ],
    }),
    () => Promise.reject(failure),
  ]
  const flags = createFlags({ call: (() => answers.shift()?.()) as unknown as Call })
  expect(flags.flag('a')).toBeUndefined()
  await flags.fetchFlags()
  await flags.fetchFlags()
  expect(['a', 'b', 'toString'].map(flags.flag)).toEqual([true, false, undefined])
  flags.clear()
  expect(flags.flag('a')).toBeUndefined()
})
