import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routePattern } from './scrub-address.ts'
import { scrubAddress, scrubText } from './scrub-text.ts'

test.each([
  ['/report', '/report'],
  ['/es/report', '/report'],
  ['/caseaudit/s3cret', '/caseaudit/{index}'],
  ['/es/auth/password/reset/t0ken', '/auth/password/reset/{token}'],
  ['/nowhere/9000000001', '(unknown)'],
])('%s is %s', (path, expected) => {
  expect(routePattern(path)).toBe(expected)
})

test.each([
  ['https://portal.test/report?id=9000000001#x', '/report'],
  ['/api/admin/featureflag/definitions/4f6c2b?user_id=1', '/api/admin/featureflag/definitions/{}'],
  ['https://portal.test/assets/index-BcD3.js', '/assets/index-BcD3.js'],
  ['http://[', '(unknown)'],
])('%s is scrubbed to %s', (address, expected) => {
  expect(scrubAddress(address)).toBe(expected)
})

describe('free text', () => {
  test.each([
    ['Cannot read x of undefined', 'Cannot read x of undefined'],
    ['Failed: https://portal.test/caseaudit/s3cret?code=77', 'Failed: /caseaudit/{index}'],
    ['at /auth/password/reset/t0ken', 'at /auth/password/reset/{token}'],
    ['NPI 9000000001 of ana@demo.test', 'NPI {} of {email}'],
  ])('%s', (text, expected) => {
    expect(scrubText(text)).toBe(expected)
  })

  test('a token never gets through', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^tok[A-Za-z0-9_-]{8,30}$/),
        fc.constantFrom('', '/es'),
        (token, prefix) => {
          const address = `https://portal.test${prefix}/auth/password/reset/${token}?next=/report`
          expect(scrubText(`Error at ${address} (line 3)`)).not.toContain(token)
          expect(scrubAddress(address)).toBe('/auth/password/reset/{token}')
        },
      ),
    )
  })
})
