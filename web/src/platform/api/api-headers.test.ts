import { expect, test } from 'vitest'
import { createHeaders, currentHeaders } from './api-headers.ts'

const BASE = { 'Cache-Control': 'no-cache', 'X-Requested-With': 'XMLHttpRequest' }

test.each([
  [{ locale: 'en', isActive: true }, { 'Accept-Language': 'en' }],
  [
    { locale: 'es', isActive: false },
    { 'Accept-Language': 'es', 'X-Not-Activity': '1' },
  ],
  [
    { locale: 'en', isActive: true, queue: 'batch' },
    { 'Accept-Language': 'en', 'X-Queue': 'batch' },
  ],
  [
    { locale: 'en', isActive: true, idempotencyKey: 'k' },
    { 'Accept-Language': 'en', 'Idempotency-Key': 'k' },
  ],
] as const)('%j', (facts, expected) => {
  expect(createHeaders(facts)).toEqual({ ...BASE, ...expected })
})

test('a page that was just opened counts as active', () => {
  expect(currentHeaders()).toEqual({ ...BASE, 'Accept-Language': 'en' })
})
