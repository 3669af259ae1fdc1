import type { LinesKey } from '@plumbline/contract/lines-key'
import { expect, test } from 'vitest'
import { claimLines as en } from '#texts/en/claim-lines.ts'
import { claimLines as es } from '#texts/es/claim-lines.ts'
import { linesHeading } from './lines-heading.ts'

const key = (changes: Partial<LinesKey>): LinesKey => ({
  family: '17003',
  period: '2026Q2',
  measure: '',
  modifier: '',
  part: 'denominator',
  code: '',
  place: '',
  ...changes,
})

test.each([
  [key({ family: '' }), 'All your professional claim lines, Q2 2026'],
  [key({ measure: 'attach_rate', part: 'numerator' }), 'Visits with 17003, Q2 2026'],
  [
    key({ measure: 'attach_rate', code: '17000' }),
    'Visits with a primary code of 17003, code 17000 only, Q2 2026',
  ],
  [
    key({ measure: 'modifier_share', modifier: '59', part: 'numerator' }),
    'Primary lines of 17003 with the modifier, modifier 59, Q2 2026',
  ],
  [key({ measure: 'of_the_payer', part: 'numerator' }), 'Lines behind a figure of 17003, Q2 2026'],
])('%o', (given, heading) => expect(linesHeading(en, given)).toBe(heading))

test('in Spanish', () => {
  expect(linesHeading(es, key({ measure: 'orphan_rate' }))).toBe(
    'Todas las líneas de 17003, 2.º trimestre de 2026',
  )
})
