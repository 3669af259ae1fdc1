import { describe, expect, it } from 'vitest'
import { classifyLetterText, type LetterText } from './letter-door.ts'

const INDEX = 'CDFGHJKMNPQRTVWXY234'

describe('what a person types from a letter', () => {
  it.each<[string, LetterText]>([
    [INDEX, { kind: 'index', index: INDEX }],
    ['cdfgh-jkmnp-qrtvw-xy234', { kind: 'index', index: INDEX }],
    [`https://portal.test/es/caseaudit/${INDEX}?x=1`, { kind: 'index', index: INDEX }],
    ['7KQ4-M2XR-9TDH', { kind: 'code' }],
    ['7kq4 m2xr 9tdh', { kind: 'code' }],
    ['', { kind: 'problem', problem: 'empty' }],
    ['7KQ4-M2XR', { kind: 'problem', problem: 'short' }],
    ['7KQ4-M2XR-9TDH-7KQ4', { kind: 'problem', problem: 'long' }],
    ['7KQ4-M2XR-9TDA', { kind: 'problem', problem: 'character' }],
  ])('%s', (text, found) => {
    expect(classifyLetterText(text)).toEqual(found)
  })
})
