import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLinesKey, parseLinesKey } from './lines-key.ts'

const key = fc.record({
  family: fc.constantFrom('', '17003', 'G2211'),
  period: fc.constantFrom('2026Q2', '2023Q4'),
  measure: fc.constantFrom('', 'attach_rate', 'modifier_share'),
  modifier: fc.constantFrom('', '25', 'XS'),
  part: fc.constantFrom('numerator' as const, 'denominator' as const),
  code: fc.constantFrom('', '17000', '99213'),
  place: fc.constantFrom('', '11', '22', 'none'),
  ndc: fc.constantFrom('', '00641607225', '0003-0293-05'),
  diagnosis: fc.constantFrom('', 'L57.0', 'M545'),
  role: fc.constantFrom('primary' as const, 'addon' as const, '' as const),
  day_code: fc.constantFrom('', '17000'),
})

test('parsing a formatted key gives the same key', () => {
  fc.assert(
    fc.property(key, (wanted) => {
      expect(parseLinesKey(formatLinesKey(wanted))).toEqual(wanted)
    }),
  )
})

test('empty parts may be left out, and the part defaults to the denominator', () => {
  const text = formatLinesKey({ family: '17003', period: '2026Q2' })
  expect(text).toBe('17003~2026Q2~~~~~')
  expect(parseLinesKey(text)).toMatchObject({ family: '17003', part: 'denominator', code: '' })
})

test.each([
  '',
  '17003',
  '17003~2026~~~~~',
  '17003~2026Q2~~~both~~',
  '17003~2026Q5~~~~~',
  '17003~2026Q2~a b~~~~',
  '17003~2026Q2~~~~~~~~~~',
  '17003~2026Q2~~~~~all',
  '17003~2026Q2~~~~~~~~both',
  'x'.repeat(500),
])('an invalid key is refused: %s', (text) => {
  expect(parseLinesKey(text)).toBeNull()
})
