import { expect, it } from 'vitest'
import { formatClaim, formatService } from './format-claim.ts'

const WORDS = { member: (id: string) => `Member ${id}` }
const CLAIM = {
  number: 5,
  patient_name: 'Prewitt, Gloria',
  member_id: 'EHP1',
  service_from: '2026-05-29',
  service_to: '2026-05-29',
}

it('a claim is named by its patient, else by the member number, with the days of service', () => {
  expect(formatClaim('en', CLAIM, WORDS)).toBe('5. Prewitt, Gloria, 05-29-2026')
  expect(formatClaim('es', { ...CLAIM, patient_name: null, service_to: '2026-05-31' }, WORDS)).toBe(
    '5. Member EHP1, 29-05-2026 – 31-05-2026',
  )
})

it.each([
  [{ code: '11042', modifiers: [], units: '1', billed: 1 }, '11042'],
  [{ code: '11042', modifiers: [], units: '1.000', billed: 1 }, '11042'],
  [{ code: '11045', modifiers: ['59', 'LT'], units: '2', billed: 1 }, '11045 59 LT ×2'],
])('a service has its modifiers and units: %o', (service, text) => {
  expect(formatService(service)).toBe(text)
})
