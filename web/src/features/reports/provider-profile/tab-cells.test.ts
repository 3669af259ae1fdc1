import { describe, expect, it } from 'vitest'
import { datesCell, moneyCell, ndcCell } from './tab-cells.ts'

describe('cells of the tabs', () => {
  it.each([
    ['99999302701', '99999-3027-01'],
    ['9999', '9999'],
  ])('shows NDC %s as %s', (ndc, shown) => {
    expect(ndcCell(ndc)).toBe(shown)
  })
  it('shows money with cents, and a dash for a missing amount', () => {
    expect(moneyCell('en', '1234.50')).toBe('$1,234.50')
    expect(moneyCell('en', null)).toBe('–')
  })
  it('shows one date, or a range of two', () => {
    expect(datesCell('en', '2026-04-01', '2026-04-01')).toBe('04-01-2026')
    expect(datesCell('es', '2026-04-01', '2026-04-03')).toBe('01-04-2026 – 03-04-2026')
  })
})
