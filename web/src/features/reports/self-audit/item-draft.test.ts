import { describe, expect, it } from 'vitest'
import { areUnitsBad, toPatch } from './item-draft.ts'

const draft = (units: string, supported: 'yes' | 'no' | null = 'no') => ({ supported, units, note: 'x' })

describe('the answer about one claim', () => {
  it.each([
    ['', null],
    ['0', 0],
    [' 2 ', 2],
    ['1.5', 1.5],
    ['1,5', 1.5],
  ])('units %j are sent as %j', (units, sent) => {
    expect(toPatch(draft(units))).toEqual({ supported: 'no', units_supported: sent, note: 'x' })
  })

  it.each(['-1', 'two', '1.2345', '123456'])('units %j are not sent', (units) => {
    expect(areUnitsBad(draft(units))).toBe(true)
    expect(toPatch(draft(units))).toBeNull()
  })

  it('sends no units for a fully supported claim', () => {
    expect(toPatch(draft('2', 'yes'))).toMatchObject({ units_supported: null })
  })
})
