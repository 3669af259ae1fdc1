import { describe, expect, it } from 'vitest'
import {
  type CodeProblem,
  classifyLetterText,
  findCodeProblem,
  findIndexProblem,
  type LetterText,
} from './letter-door.ts'

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
    ['26-0417', { kind: 'problem', problem: 'case_number' }],
    ['26–041733', { kind: 'problem', problem: 'case_number' }],
    ['CDFGH-JKMNP-QRTVW-XY23O', { kind: 'problem', problem: 'near_index' }],
    ['CDFGH-JKMNP-QRTVW-XY23', { kind: 'problem', problem: 'near_index' }],
    ['/caseaudit/CDFGHJKMNPQRTVWXY23', { kind: 'problem', problem: 'near_index' }],
  ])('%s', (text, found) => {
    expect(classifyLetterText(text)).toEqual(found)
  })
})

describe('what stands where an access code belongs', () => {
  it.each<[string, CodeProblem | null]>([
    ['7KQ4-M2XR-9TDH', null],
    [INDEX, 'index'],
    ['cdfgh-jkmnp-qrtvw-xy234', 'index'],
    ['CDFGH-JKMNP-QRTVW-XY23O', 'index'],
    [`https://portal.test/caseaudit/${INDEX}`, 'index'],
    ['26-0417', 'case_number'],
    ['', 'empty'],
    ['7KQ4', 'short'],
    ['7KQ4-M2XR-9TDH-7', 'long'],
    ['7KQ4-M2XR-9TDA', 'character'],
  ])('%s: %s', (text, problem) => {
    expect(findCodeProblem(text)).toBe(problem)
  })
})

describe('what stands where the index of a case belongs', () => {
  it.each([
    [INDEX, null],
    ['cdfgh-jkmnp-qrtvw-xy234', null],
    ['7KQ4-M2XR-9TDH', 'code'],
    ['7kq4m2xr9tdh', 'code'],
    ['26-0417', 'no_index'],
    ['CDFGH-JKMNP', 'no_index'],
  ])('%s: %s', (text, problem) => {
    expect(findIndexProblem(text)).toBe(problem)
  })
})
