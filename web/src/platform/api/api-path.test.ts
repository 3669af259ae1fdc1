import { featureFlagEndpoints } from '@plumbline/contract/system/feature-flags'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiAddress, requestPath } from './api-path.ts'

test.each([
  ['/session', undefined, undefined, '/session'],
  ['/flag/{feature}', { feature: 'dark_mode' }, undefined, '/flag/dark_mode'],
  ['/flag/{feature}', { feature: '../a b?' }, undefined, '/flag/..%2Fa%20b%3F'],
  ['/a/{x}/b/{y}', { x: 1, y: 2 }, { q: 'é&', empty: '' }, '/a/1/b/2?q=%C3%A9%26&empty='],
  ['/a/{x?}', {}, undefined, '/a'],
  ['/a', undefined, { none: undefined, nil: null, no: false, zero: 0 }, '/a?no=false&zero=0'],
  ['/a', undefined, { npi: ['1', '2'], rest: [] }, '/a?npi=1&npi=2'],
])('%s', (pattern, params, query, expected) => {
  expect(requestPath(pattern, params, query)).toBe(expected)
})

test('a missing required part throws', () => {
  expect(() => requestPath('/a/{x}', {})).toThrow('/a/{x} needs x')
})

test('a value cannot escape its place in the path', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
      const path = requestPath('/a/{x}/b', { x: value })
      expect(path.split('/')).toHaveLength(4)
      expect(path).not.toMatch(/[?#\\]/)
    }),
  )
})

test('builds the address of an endpoint', () => {
  expect(apiAddress(featureFlagEndpoints.listFlagChanges, { params: { feature: 'a' } })).toBe(
    '/api/admin/featureflag/definitions/a/changes',
  )
})
